// @ts-check
/**
 * The messages between page and worker, as types alone: written by `python -m tools.page_types`.
 *
 * The worker runs the program and its shell; the page draws, listens and sounds, and knows no game.
 *
 * @typedef {{ink: number, low: number | undefined, alpha: number}} DrawnPaint  Numbers of the palette, the second one
 *   at the lower end of the shape's box, and 1 to 255.
 * @typedef {{kind: "circle", x: number, y: number, r: number, fill: DrawnPaint | undefined, stroke: DrawnPaint |
 *   undefined, width: number}} DrawnCircle  Around a place; as in all shapes, from that of its element.
 * @typedef {{kind: "box", x: number, y: number, w: number, h: number, radius: number, fill: DrawnPaint | undefined,
 *   stroke: DrawnPaint | undefined, width: number}} DrawnBox  A rectangle with round corners of that radius.
 * @typedef {{kind: "polygon", places: number[], fill: DrawnPaint | undefined, stroke: DrawnPaint | undefined, width:
 *   number}} DrawnPolygon  Corners: x, y, x, y ...
 * @typedef {{kind: "line", places: number[], stroke: DrawnPaint, width: number}} DrawnLine  With round ends and
 *   corners.
 * @typedef {{kind: "text", x: number, y: number, text: string, size: number, fill: DrawnPaint, bold: boolean, align:
 *   "left" | "centre" | "right", most: number}} DrawnText  On its base line; condensed to `most` units unless that is
 *   0.
 * @typedef {DrawnCircle | DrawnBox | DrawnPolygon | DrawnLine | DrawnText} DrawnShape
 * @typedef {{number: number, shapes: (DrawnCircle | DrawnBox | DrawnPolygon | DrawnLine | DrawnText)[]}} DrawnLook
 *   The shapes that a number stands for from now on.
 * @typedef {{key: string, look?: number, at?: [number, number], role?: string, name?: string, hit?: [number, number,
 *   number, number] | undefined, on?: boolean | undefined, idle?: boolean, value?: string}} DrawnElement  The fields of
 *   an element that have changed; of a new one those that are not as in `Element(key)`.
 * @typedef {{size?: [number, number], looks?: DrawnLook[], elements?: DrawnElement[], order?: string[], focus?:
 *   string, dialog?: string}} Drawn  The parts of a drawing that have changed, at first all of them; `order`: its keys,
 *   back to front.
 * @typedef {{kind: "renew"}} Renew  The server wants a newer page: it is loaded anew.
 * @typedef {{kind: "download", name: string, bytes: Uint8Array}} Download  A file is to be taken away.
 * @typedef {{kind: "copy", text: string}} Copy  A text for the clipboard.
 * @typedef {{kind: "link", fragment: string}} Link  A link, the part of it behind the #.
 * @typedef {{kind: "grab" | "fullscreen", on: boolean}} AskBrowser  The browser is to begin or end something.
 * @typedef {{kind: "paste"}} AskPaste  The clipboard's text is wanted.
 * @typedef {Download | Copy | Link | AskBrowser | AskPaste | Renew} Effect
 * @typedef {{kind: "enter", table: number, program: string, seat: "seat" | "watch", why: "link" | "page", key?:
 *   string}} Enter  A table of the server is entered, to sit or to watch: by a link, or chosen while the page was
 *   loading.      `program` plays there; `key` opens a private one.
 * @typedef {{painter: "pixels" | "drawing", width: number, height: number, lit: [number, number, number, number],
 *   aspect: [number, number], rate: number, keyboard: string | undefined, knob: boolean, button: boolean}} ConsoleView
 *   The console: painter, canvas, frames a second, what its keyboard is for, and what player 1 has.      `lit`: left,
 *   top, width and height of the part of the canvas in which the program shows anything.
 * @typedef {{sizing: string, scan_lines: boolean, phosphor: boolean, curve: boolean, mask: boolean, flash_limiter:
 *   boolean, colours: string}} Look  The television's switches.
 * @typedef {{short: string, place: string, action: string}} Lever  A lever of the front panel: its words, and the
 *   action that moves it.
 * @typedef {{topic: string, label: string, text: string, urgent: boolean, items: string[]}} Remark  A line about what
 *   is going on.
 * @typedef {{labels: [number, number, string][], dots: [number, number, string][], arrows: [number, number, number,
 *   number, string, number][]}} Markings  Marks over the picture, in columns and lines of the canvas.      An arrow has
 *   a tail, a head, a role, and a lane: how far it lies beside the line from one to the other.
 * @typedef {{name: string, most: number, text: string, secret: boolean}} Entry  A line that is written into: what
 *   browsers and phones call it, its most characters, its text.      Of a secret the text is as many dots; "": it is
 *   empty, and is to be emptied.
 * @typedef {{left: string, right: string, kind: "" | "heading" | "told", entry: Entry | undefined}} SheetLine  A line
 *   of what is open.
 * @typedef {{title: string, lines: SheetLine[], chosen: number | undefined, about: string, thumbnail: Uint8Array |
 *   Drawn | undefined, code: string[], beside: boolean}} Overlay  A page over the picture, and what the chosen line is
 *   for; without one: pages to read.      `beside`: the picture is to be seen with it; `code`: the rows of a QR code, 1
 *   for black, if there is one.
 * @typedef {{grab: boolean, fullscreen: boolean, mute: boolean, volume: number, guide: boolean, levers: boolean,
 *   panels: boolean}} ViewOptions  Options that the page itself obeys.
 * @typedef {{console?: ConsoleView, language?: string, told?: Record<string, string>, palette?: Uint8Array, look?:
 *   Look, options?: ViewOptions, line?: string, text?: string[] | undefined, game?: string, title?: string, notice?:
 *   string, asks?: string, welcome?: string[], offers?: string[], levers?: Lever[], remarks?: Remark[], markings?:
 *   Markings, overlay?: Overlay | undefined, mode?: string, pointing?: boolean, kept?: string[], unreadable?:
 *   string[]}} View  All that is shown around the picture, or what has changed of it in a turn.
 * @typedef {{kind: "begin", rate: number, touch: boolean, link: string, languages: string}} Begin  The first message:
 *   samples a second, true if it is played by fingers, the address behind its #.      `languages`: the tags of those
 *   that the person speaks, spaces between, the first one liked best.
 * @typedef {{kind: "tick", now: number}} Tick  A frame of the screen; in milliseconds.
 * @typedef {{kind: "key", chord: string, key: string, down: boolean}} Key  A key goes down or up: the chord that it
 *   is called, and what tells it from others.
 * @typedef {{kind: "blur" | "hidden"}} Away  The keyboard has gone to somebody else; the page is not seen any more.
 * @typedef {{kind: "wheel", detents: number, fine?: boolean}} Wheel  Detents, positive away from the person.
 * @typedef {{kind: "dial", steps: number}} Dial  Whole notches.
 * @typedef {{kind: "press", down: boolean, player?: number}} Press  A thumb on a player's button.
 * @typedef {{kind: "mouse", what: "move" | "down" | "up" | "cancel" | "enter", place?: [number, number] | undefined,
 *   pixel?: [number, number] | undefined, dx?: number, fine?: boolean, touched?: boolean, finger?: number}} Mouse  The
 *   mouse, a pen or a finger, 0 to 9: a place of the page, and a pixel of the picture or near it.
 * @typedef {{kind: "line", number: number, place?: [number, number] | undefined, choose?: boolean}} LineChosen  A
 *   line of what is open is pointed at, and perhaps chosen.
 * @typedef {{kind: "write", number: number, text: string}} Write  A line of what is open holds this text now:
 *   somebody writes into it.
 * @typedef {{kind: "do", action: string, down?: boolean}} Do  An action is asked for, by its name.
 * @typedef {{kind: "device", what: "joined", id: number, name: string, guid: string, axes?: number[], buttons?:
 *   number[], hats?: number[]}} Joined  A device is there.
 * @typedef {{kind: "device", what: "left", id: number}} Gone  A device has gone.
 * @typedef {{kind: "device", what: "axis" | "button" | "hat", id: number, number: number, value: number}} Moved  A
 *   part of a device has moved: an axis from -1 to 1, a button 0 or 1, a hat -1, 0 or 1.
 * @typedef {{kind: "paste", text: string}} Paste  The clipboard's text.
 * @typedef {{kind: "browser", option: "grab" | "fullscreen", on: boolean}} BrowserHas  The browser has begun or ended
 *   something.
 * @typedef {{kind: "file", name: string, bytes: Uint8Array}} File  A file to be opened.
 * @typedef {{kind: "share", what: "position" | "movie"}} Share  A link is wanted.
 * @typedef {{kind: "kept", download?: string, remove?: string}} Kept  A thing that is kept is to be taken away once
 *   more, or forgotten: its name in one of the fields.
 * @typedef {{kind: "unstored", sentence: string}} Unstored  The browser keeps nothing, or no more.
 * @typedef {{kind: "reduced", motion: boolean}} Reduced  The person's system asks for less motion, or does not any
 *   more.
 * @typedef {{kind: "room", width: number, height: number}} PictureRoom  There is so much room for the picture from
 *   now on, in pixels of the page.
 * @typedef {Begin | Tick | Key | Away | Wheel | Dial | Press | Mouse | LineChosen | Write | Do | Joined | Gone |
 *   Moved | Paste | BrowserHas | File | Share | Kept | Unstored | Reduced | PictureRoom | Enter} Message
 * @typedef {[number, number][]} Cue
 * @typedef {{kind: "turn", picture?: Uint8Array | Drawn, blank?: boolean, sound?: Uint8Array, cues?: [number,
 *   number][][], spoken?: string[], aloud?: string[], view?: View, effects?: (Download | Copy | Link | AskBrowser |
 *   AskPaste | Renew)[], rests?: boolean}} TickAnswer  The answer to a tick; less if no frame was due.      A byte a
 *   pixel or what has changed of a drawing, int16 samples, lines to be spoken, and to be heard.     `rests`: nothing
 *   changes until something is done, so that the next tick may wait for some frames.
 * @typedef {{kind: "loading", part: number, text: string}} LoadingTold  The part of the way that is gone, 0 to 1.
 * @typedef {{kind: "ready"}} Ready  The program is there.
 * @typedef {{kind: "said" | "failed", sentence: string, reason?: string}} Said  A sentence for the person; after the
 *   second kind nothing comes any more.      `reason` is for the field of that name in it.
 * @typedef {TickAnswer | LoadingTold | Ready | Said} Answer
 *
 * @typedef {(message: Message) => void} Send
 */

export {};

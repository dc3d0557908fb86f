// @ts-check
/**
 * The messages between page and worker, as types alone: written by `python -m tools.page_types`.
 *
 * The worker runs the program and its shell; the page draws, listens and sounds, and knows no game.
 *
 * @typedef {{kind: "begin", rate: number, touch: boolean, link: string}} Begin  The first message: samples a second,
 *   true if it is played by fingers, the address behind its #.
 * @typedef {{kind: "tick", now: number}} Tick  A frame of the screen; in milliseconds.
 * @typedef {{kind: "key", chord: string, key: string, down: boolean}} Key  A key goes down or up: the chord that it
 *   is called, and what tells it from others.
 * @typedef {{kind: "blur" | "hidden"}} Away  The keyboard has gone to somebody else; the page is not seen any more.
 * @typedef {{kind: "wheel", detents: number, fine?: boolean}} Wheel  Detents, positive away from the person.
 * @typedef {{kind: "dial", steps: number}} Dial  Whole notches.
 * @typedef {{kind: "press", down: boolean, by: string, player?: number}} Press  A thumb on a button, by its name.
 * @typedef {{kind: "mouse", what: "move" | "down" | "up" | "enter", place?: [number, number] | null, pixel?: [number,
 *   number] | null, dx?: number, fine?: boolean, touched?: boolean}} Mouse  The mouse, a pen or a finger: a place of
 *   the page, and a pixel of the picture.
 * @typedef {{kind: "line", number: number, place?: [number, number] | null, choose?: boolean}} Line  A line of what
 *   is open is pointed at, and perhaps chosen.
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
 * @typedef {Begin | Tick | Key | Away | Wheel | Dial | Press | Mouse | Line | Do | Joined | Gone | Moved | Paste |
 *   BrowserHas | File | Share | Kept | Unstored | Reduced} Message
 * @typedef {{kind: string, width: number, height: number, title: string, aspect: [number, number], rate: number,
 *   keyboard: string | undefined, knob: boolean, button: boolean}} ConsoleView  The console: its canvas, its frames a
 *   second, what its keyboard is for, and what player 1 has.
 * @typedef {{sizing: string, scan_lines: boolean, phosphor: boolean, curve: boolean, mask: boolean, flash_limiter:
 *   boolean, colours: string}} Look  The television's switches.
 * @typedef {{label: string, short: string, place: string, action: string}} Lever  A lever of the front panel: its
 *   words, and the action that moves it.
 * @typedef {{topic: string, label: string, text: string, urgent: boolean, items: string[]}} Remark  A line about what
 *   is going on.
 * @typedef {{labels: [number, number, string][], dots: [number, number, string][], arrows: [number, number, number,
 *   number][]}} Markings  Marks over the picture, in columns and lines of the canvas; an arrow has a tail and a head.
 * @typedef {{left: string, right: string, heading: boolean}} SheetLine  A line of what is open.
 * @typedef {{title: string, lines: SheetLine[], chosen: number | undefined, thumbnail: Uint8Array | undefined}}
 *   Overlay  A page over the picture; without a line that is chosen: pages to read.
 * @typedef {{grab: boolean, fullscreen: boolean, mute: boolean, volume: number, guide: boolean, levers: boolean,
 *   panels: boolean}} ViewOptions  Options that the page itself obeys.
 * @typedef {{console: ConsoleView, told: Record<string, string>, palette: Uint8Array, look: Look, options:
 *   ViewOptions, line: string, text: string[] | undefined, game: string, title: string, notice: string, welcome:
 *   string[], levers: Lever[], remarks: Remark[], markings: Markings, overlay: Overlay | undefined, mode: string,
 *   pointing: boolean, kept: string[], unreadable: string[]}} View  All that is shown around the picture; a turn brings
 *   what has changed of it.
 * @typedef {[number, number][]} Cue
 * @typedef {{kind: "download", name: string, bytes: Uint8Array}} Download  A file is to be taken away.
 * @typedef {{kind: "copy", text: string}} Copy  A text for the clipboard.
 * @typedef {{kind: "link", fragment: string}} Link  A link, the part of it behind the #.
 * @typedef {{kind: "grab" | "fullscreen", on: boolean}} AskBrowser  The browser is to begin or end something.
 * @typedef {{kind: "paste"}} AskPaste  The clipboard's text is wanted.
 * @typedef {Download | Copy | Link | AskBrowser | AskPaste} Effect
 * @typedef {{kind: "turn", picture?: Uint8Array, blank?: boolean, sound?: Uint8Array, cues?: [number, number][][],
 *   spoken?: string[], view?: Partial<View>, effects?: (Download | Copy | Link | AskBrowser | AskPaste)[]}} Turn  The
 *   answer to a tick: a byte a pixel, int16 samples, lines to be spoken; less if no frame was due.
 * @typedef {{kind: "loading", part: number, text: string}} LoadingTold  The part of the way that is gone, 0 to 1.
 * @typedef {{kind: "ready"}} Ready  The program is there.
 * @typedef {{kind: "said" | "failed", sentence: string}} Said  A sentence for the person; after the second kind
 *   nothing comes any more.
 * @typedef {Turn | LoadingTold | Ready | Said} Answer
 *
 * @typedef {(message: Message) => void} Send
 */

export {};

// @ts-check
/**
 * The messages between page and worker, as types alone.
 *
 * The worker runs the program and its shell; the page draws, listens and sounds, and knows no game.
 *
 * @typedef {{width: number, height: number, aspect: [number, number], title: string, kind: string,
 *   rate: number, keyboard?: string, knob: boolean, button: boolean}} ConsoleView  The picture's columns and
 *   lines, its shape, its frames a second; what its keyboard is for, if it has one; whether player 1 has a knob,
 *   and a button.
 * @typedef {{sizing: string, scan_lines: boolean, phosphor: boolean, curve: boolean, mask: boolean,
 *   flash_limiter: boolean, colours: string}} Look  The television's switches.
 * @typedef {{label: string, short: string, place: string, action: string}} Lever
 * @typedef {{label?: string, text: string, urgent?: boolean, items?: string[]}} Remark
 * @typedef {{labels: [number, number, string][], dots: [number, number, string][],
 *   arrows: [number, number, number, number][]}} Markings  In columns and lines of the picture.
 * @typedef {{left: string, right: string, heading: boolean}} SheetLine
 * @typedef {{title: string, lines: SheetLine[], chosen: number | undefined, thumbnail?: Uint8Array}} Overlay
 *   A page over the picture; without a line that is chosen: pages to read.
 * @typedef {{grab: boolean, fullscreen: boolean, mute: boolean, volume: number, levers: boolean,
 *   panels: boolean, guide: boolean}} ViewOptions
 *
 * @typedef {{console: ConsoleView, palette: Uint8Array, look: Look, line: string, game: string, title: string,
 *   text: string[] | undefined, notice: string, welcome: string[], levers: Lever[], remarks: Remark[],
 *   markings: Markings, overlay: Overlay | undefined, told: Record<string, string>,
 *   options: ViewOptions, pointing: boolean,
 *   mode: string, kept: string[], unreadable: string[]}} View  All that is shown around the picture; a turn brings
 *   what has changed of it.
 *
 * @typedef {[hertz: number, frames: number][]} Cue  The notes of a signal, one after the other.
 * @typedef {{kind: "download", name: string, bytes: Uint8Array}
 *   | {kind: "copy", text: string} | {kind: "link", fragment: string} | {kind: "say", text: string}
 *   | {kind: "grab" | "fullscreen", on: boolean} | {kind: "paste"}} Effect
 * @typedef {{kind: "turn", frames?: number, picture?: Uint8Array, blank?: boolean, sound?: Uint8Array,
 *   cues?: Cue[], spoken?: string[], view?: Partial<View>, effects?: Effect[]}} Turn
 *
 * @typedef {Turn | {kind: "loading", part: number, text: string} | {kind: "ready"}
 *   | {kind: "said" | "failed", sentence: string}} Answer  From the worker.
 * @typedef {{kind: string, [field: string]: unknown}} Message  To the worker.
 * @typedef {(message: Message) => void} Send
 */

export {};

// Plays a match of one point against the house bot, by docs/wire.md alone.
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const line = new WebSocket(`ws://${location.host}/wire`, "retro2600.1");
const id = () => hex(crypto.getRandomValues(new Uint8Array(8)));
const say = (message) => line.send(JSON.stringify(message));
const seed = crypto.getRandomValues(new Uint8Array(32));
const pledge = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", seed)));
let table, busy, head = -1, points = {}, dice = [], cast = {}, tries = [], offer = "", phase = "ready";

function happened({ n, e, seat, from, die, dice: thrown }) {
  if (n !== head + 1) return;
  const mine = seat === "red", to = Math.max(0, from - die);
  head = n;
  if (e === "end") document.title = phase = "over";
  if (e === "commit") [points, phase] = [{ 24: 2, 13: 5, 8: 3, 6: 5 }, "seed"];
  if ((e === "ready" || e === "seed") && mine) phase = e === "ready" ? "wait" : "play";
  if (e === "cast") cast[seat] = die;
  if (cast.red && cast.white) [dice, cast] = [cast.red > cast.white ? [cast.red, cast.white] : [], {}];
  if (e === "roll") dice = mine ? (thrown[0] === thrown[1] ? [...thrown, ...thrown] : thrown) : [];
  if (e === "step" && mine) dice.splice(dice.indexOf(die), 1);
  if (e === "step" && mine) [points[from], points[to]] = [points[from] - 1, (points[to] ?? 0) + 1];
  else if (e === "step" && to && points[25 - to]) [points[25 - to], points[25]] = [0, (points[25] ?? 0) + 1];
  if (["double", "resign", "take", "drop"].includes(e)) offer = e === "double" || e === "resign" ? seat : "";
  tries = wishes();
}

function wishes() { // what to ask for, the best first; the server judges what is against the rules or too early
  if (phase === "ready" || phase === "seed") return [{ e: phase, ...(phase === "seed" ? { seed: hex(seed) } : { pledge }) }];
  if (offer || phase !== "play") return offer === "white" ? [{ e: "take" }] : [];
  const steps = [...new Set(dice)].sort().reverse().flatMap((die) => Object.keys(points).map(Number).reverse()
    .filter((from) => from && points[from]).map((from) => ({ e: "step", from, die })));
  return steps.length ? steps : [{ e: "roll" }];
}

line.onopen = () => say({ type: "hello", v: 1, client: "a page" });
line.onmessage = ({ data }) => {
  const { type, events = [], table: number } = JSON.parse(data);
  const options = { program: "lobby", kind: "match", target: 1, players: 1 };
  if (type === "welcome") say({ type: "create", id: id(), side: "red", options });
  if (type === "ok" && !table) say({ type: "watch", table: (table = number), from: 0 });
  else if (type === "ok" || type === "no") busy = false;
  events.forEach(happened);
  if (!busy && table && tries.length) busy = !say({ type: "do", id: id(), table, after: head, ...tries.shift() });
};

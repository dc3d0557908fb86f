// The dice of a table in JavaScript, by docs/dice.md alone: the rolls of the vector, one a line.
import { createHash, createHmac } from "node:crypto";

const repeated = (byte) => Buffer.alloc(32, byte);
const server = Buffer.from(Array.from({ length: 32 }, (_, index) => index));
const [white, red] = [repeated(0x11), repeated(0x22)];

function block(roll, number) {
  const place = Buffer.alloc(12);
  place.writeBigUInt64BE(42n, 0);
  place.writeUInt32BE(1, 8);
  const end = Buffer.alloc(8);
  end.writeUInt32BE(roll, 0);
  end.writeUInt32BE(number, 4);
  const message = Buffer.concat([Buffer.from("retro2600 dice 1\0"), place, white, red, end]);
  return createHmac("sha256", server).update(message).digest();
}

function dice(roll) {
  const found = [];
  for (let number = 0; found.length < 2; number += 1) {
    found.push(...[...block(roll, number)].filter((byte) => byte < 252).map((byte) => (byte % 6) + 1));
  }
  return found.slice(0, 2);
}

const digest = (seed) => createHash("sha256").update(seed).digest("hex");
console.log(JSON.stringify({ digests: [server, white, red].map(digest), block: block(1, 0).toString("hex") }));
for (let roll = 1; roll <= 500; roll += 1) console.log(dice(roll).join(""));

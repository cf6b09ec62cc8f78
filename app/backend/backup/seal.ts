import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";

/**
 * The end of a backup: an empty gzip member whose comment is the SHA-256 of every byte before it. Programs that unpack
 * gzip skip it; a restore detects with it every byte that was cut off, added or changed.
 */

const PREFIX = "sha256:";
/** RFC 1952: magic, deflate, "has a comment", no time, no flags, unknown system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 0xff]);
/** The end of the comment, empty compressed data, its checksum and its length. */
const TAIL = Buffer.from([0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const DIGITS = 64;
const LENGTH = HEAD.length + PREFIX.length + DIGITS + TAIL.length;

/** The seal of a file; `digest` is the hexadecimal SHA-256 of the file so far. */
export const sealOf = (digest: string): Buffer => Buffer.concat([HEAD, Buffer.from(PREFIX + digest, "latin1"), TAIL]);

/** Whether every byte of the file is as it was written. Throws the errors of reading it. */
export async function isSealIntact(path: string): Promise<boolean> {
  const { size } = await stat(path);
  const start = size - LENGTH;
  if (start <= 0) return false;
  const seal = await readEnd(path, start);
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { end: start - 1, highWaterMark: 1 << 20 })) hash.update(chunk);
  return seal.equals(sealOf(hash.digest("hex")));
}

async function readEnd(path: string, start: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(LENGTH), position: start });
    return buffer;
  } finally {
    await file.close();
  }
}

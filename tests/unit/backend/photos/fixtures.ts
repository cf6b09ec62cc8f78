import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { createPhotos } from "~/backend/photos/photos";
import { createDiskStorage, type PhotoStorage } from "~/backend/photos/storage";

/** Creates a photo pipeline on its own directory. It records all writes, and can make them fail. */
export async function photoHouse() {
  const directory = await mkdtemp(join(tmpdir(), "rihla-photos-"));
  const disk = createDiskStorage(directory);
  const written: string[] = [];
  const unstored: string[] = [];
  const house = {
    directory,
    written,
    unstored,
    failWrites: false,
    files: async () => (await readdir(directory)).sort(),
    demolish: () => rm(directory, { recursive: true, force: true }),
  };
  const storage: PhotoStorage = {
    ...disk,
    async write(name, bytes) {
      if (house.failWrites) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      written.push(name);
      await disk.write(name, bytes);
    },
  };
  const photos = createPhotos({ storage, onUnstored: (name) => unstored.push(name) });
  return Object.assign(house, { storage, photos });
}

/** Returns a hash by which to compare pictures; comparing their bytes one by one takes seconds. */
export const digest = (bytes: Uint8Array | null) => bytes && createHash("sha256").update(bytes).digest("hex");

/** Returns a picture whose left half is red and whose right half is blue. */
export function halves(width: number, height: number) {
  const right = { create: { width: width / 2, height, channels: 3 as const, background: "#0000ff" } };
  return sharp({ create: { width, height, channels: 3, background: "#ff0000" } }).composite([
    { input: right, left: width / 2, top: 0 },
  ]);
}

const gravels = new Map<string, Promise<Buffer>>();

/** Returns a picture as detailed and heavy as a photograph of gravel. It is the same every time, and made once. */
export async function gravel(width: number, height: number): Promise<Buffer> {
  const size = `${width}x${height}`;
  const made = gravels.get(size) ?? makeGravel(width, height);
  gravels.set(size, made);
  return Buffer.from(await made);
}

function makeGravel(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 1;
  for (let i = 0; i < pixels.length; i++) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    pixels[i] = seed >> 23;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(1.2)
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Returns a valid black-and-white PNG of any size: a few hundred kilobytes for 900 million pixels. */
export function blankPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Returns the checksum that PNG uses; node:zlib has one only from Node 20.15 on. */
export function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

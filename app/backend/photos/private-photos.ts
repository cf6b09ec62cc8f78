import { createHash, randomBytes } from "node:crypto";
import { createSingleFlight } from "./concurrency";
import { encodeMaster, encodeWidth } from "./encode";
import { announcedFormat, inspect } from "./inspect";
import { stored } from "./photo-error";
import type { PhotoStorage } from "./storage";

/** Width in pixels of the small version of each private photo. */
export const SMALL_WIDTH = 480;

const NAME = /^(private-[0-9a-f]{32})(-480)?\.webp$/;

/** The name of the whole private photo, given its own name or that of its small version; null for any other name. */
export function privatePhotoOf(name: string): string | null {
  const [, stem] = NAME.exec(name) ?? [];
  return stem ? `${stem}.webp` : null;
}

const smallOf = (name: string) => name.replace(/\.webp$/, `-${SMALL_WIDTH}.webp`);

export interface StoredPrivatePhoto {
  /** File name of the whole photo. It is random, so that nobody can derive it from an address or the content. */
  name: string;
  /** SHA-256 of the stored bytes of the whole photo, as 64 hexadecimal digits. */
  sha256: string;
  /** Size of the whole photo in bytes; its width and height in pixels. */
  bytes: number;
  width: number;
  height: number;
}

/**
 * Photos that only some people may see. No address serves them by name: each time, the rules of the record to which a
 * photo belongs decide who may read it.
 */
export interface PrivatePhotos {
  /** Checks, cleans and stores an upload under a new random name, whole and small. Throws PhotoError. */
  add(bytes: Uint8Array): Promise<StoredPrivatePhoto>;
  /** The photo's bytes; null if there is no such photo. Throws PhotoError. */
  read(name: string, size: "whole" | "small"): Promise<Uint8Array | null>;
  /** Removes both versions; no error if they are gone. Throws PhotoError `photoNotStored`. */
  remove(name: string): Promise<void>;
}

interface Options {
  storage: PhotoStorage;
  /** Limits how much encoding runs at once. */
  limit: <T>(work: () => Promise<T>, places?: number) => Promise<T>;
  /** The number of places that a picture takes if it is heavy to decode. */
  heavyPlaces: number;
  onUnstored?: (name: string, error: unknown) => void;
}

/** Creates the store of private photos over one storage. */
export function createPrivatePhotos({ storage, limit, heavyPlaces, onUnstored }: Options): PrivatePhotos {
  const making = createSingleFlight<Uint8Array | null>();

  /** Makes the small version again if it is missing, as after a restore. */
  async function makeSmall(name: string): Promise<Uint8Array | null> {
    const whole = await stored(storage.read(name));
    if (!whole) return null;
    const bytes = await limit(() => encodeWidth(whole, SMALL_WIDTH));
    // A full disk must not keep the picture from being served.
    await storage.write(smallOf(name), bytes).catch((error: unknown) => onUnstored?.(smallOf(name), error));
    return bytes;
  }

  return {
    async add(upload) {
      announcedFormat(upload);
      const { heavy } = await inspect(upload);
      const whole = await limit(() => encodeMaster(upload), heavy ? heavyPlaces : 1);
      const small = await limit(() => encodeWidth(whole.bytes, SMALL_WIDTH));
      const name = `private-${randomBytes(16).toString("hex")}.webp`;
      await stored(storage.write(name, whole.bytes));
      await stored(storage.write(smallOf(name), small));
      const { bytes, width, height } = whole;
      return { name, sha256: createHash("sha256").update(bytes).digest("hex"), bytes: bytes.byteLength, width, height };
    },

    async read(name, size) {
      if (privatePhotoOf(name) !== name) return null;
      if (size === "whole") return stored(storage.read(name));
      const small = await stored(storage.read(smallOf(name)));
      return small ?? making.do(name, () => makeSmall(name));
    },

    async remove(name) {
      if (privatePhotoOf(name) !== name) return;
      // The whole photo is removed first, so that no new small version is started while this waits for a running one.
      await stored(storage.remove(name));
      await making.settled(name);
      await stored(storage.remove(smallOf(name)));
    },
  };
}

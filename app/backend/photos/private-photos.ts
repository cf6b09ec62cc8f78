import { createHash, randomBytes } from "node:crypto";
import { createSingleFlight } from "./concurrency";
import { encodeMaster, encodeWidth } from "./encode";
import { announcedFormat, inspect } from "./inspect";
import { stored } from "./photo-error";
import type { PhotoStorage } from "./storage";

/** The width of the small one of each private photo, in pixels. */
export const SMALL_WIDTH = 480;

const NAME = /^(private-[0-9a-f]{32})(-480)?\.webp$/;

/** The name of the whole photo to which a private photo's file belongs, itself or the small one; null for any other name. */
export function privatePhotoOf(name: string): string | null {
  const [, stem] = NAME.exec(name) ?? [];
  return stem ? `${stem}.webp` : null;
}

const smallOf = (name: string) => name.replace(/\.webp$/, `-${SMALL_WIDTH}.webp`);

export interface StoredPrivatePhoto {
  /** File name of the whole photo, random: neither its address nor its content tells it. */
  name: string;
  /** Of the stored bytes of the whole one, 64 hexadecimal digits. */
  sha256: string;
  /** Of the whole one. */
  bytes: number;
  width: number;
  height: number;
}

/**
 * Photos that only some people may see. Nothing serves their names: who may read one is asked each time, by the rules of
 * what the photo belongs to.
 */
export interface PrivatePhotos {
  /** Checks, cleans and stores an upload under a name of its own, whole and small. Throws PhotoError. */
  add(bytes: Uint8Array): Promise<StoredPrivatePhoto>;
  /** The bytes; null where there is no such photo. Throws PhotoError. */
  read(name: string, size: "whole" | "small"): Promise<Uint8Array | null>;
  /** Removes both; no error when they are gone. Throws PhotoError `storage`. */
  remove(name: string): Promise<void>;
}

interface Options {
  storage: PhotoStorage;
  /** Lets so much encoding work run at once. */
  limit: <T>(work: () => Promise<T>, places?: number) => Promise<T>;
  /** How many places a picture takes that is heavy to decode. */
  heavyPlaces: number;
  onUnstored?: (name: string, error: unknown) => void;
}

export function createPrivatePhotos({ storage, limit, heavyPlaces, onUnstored }: Options): PrivatePhotos {
  const making = createSingleFlight<Uint8Array | null>();

  /** Made with the upload; made anew where it is not there, as after a restore. */
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
      // The whole one first, so that no new small one starts while this waits for the running one.
      await stored(storage.remove(name));
      await making.settled(name);
      await stored(storage.remove(smallOf(name)));
    },
  };
}

import { webcrypto } from "node:crypto";
import { PHOTO_WIDTHS, type PhotoWidth, parsePhotoName, photoName, photoUrl } from "~/contract/photos/photos";
import { createConcurrencyLimit, createSingleFlight } from "./concurrency";
import { encodeMaster, encodeWidth, fitsGoal, measure } from "./encode";
import { announcedFormat, inspect } from "./inspect";
import { stored } from "./photo-error";
import { createPrivatePhotos, type PrivatePhotos } from "./private-photos";
import { createSharingPictures, type SharingPictures } from "./sharing/sharing-pictures";
import type { ListedFiles, PhotoStorage } from "./storage";

export interface AddedPhoto {
  /** File name of the master, which `read` and `remove` take. */
  name: string;
  /** Address to store with the vehicle. */
  url: string;
  /** Pixels of the stored master, upright. */
  width: number;
  height: number;
}

export interface Photos {
  /**
   * Checks, cleans and stores an upload; the same bytes again give the same photo. `before` is called with the photo's
   * name first; if it throws, nothing is looked up or stored. Throws PhotoError.
   */
  add(bytes: Uint8Array, before?: (name: string) => Promise<void>): Promise<AddedPhoto>;
  /** A stored photo or one of its widths, generated on first request; null for any other name. Throws PhotoError. */
  read(name: string): Promise<{ bytes: Uint8Array; type: "image/webp" } | null>;
  /** Removes a photo and all its widths; nothing happens for any other name. Throws PhotoError `photoNotStored`. */
  remove(name: string): Promise<void>;
  /** The names of stored files of every kind, as PhotoStorage lists them. Throws PhotoError `photoNotStored`. */
  list(after: string, limit: number): Promise<ListedFiles>;
  /** The preview pictures of vehicles whose addresses are shared. */
  sharing: SharingPictures;
  /** Photos that only some people may see. */
  private: PrivatePhotos;
}

/** Encodings that run at once; libuv has four threads, of which two stay free for files and DNS. */
const ENCODINGS_AT_ONCE = 2;

export interface PhotosOptions {
  storage: PhotoStorage;
  /** Called when a derived picture was generated and served but could not be stored. */
  onUnstored?: (name: string, error: unknown) => void;
}

/** Creates the photo pipeline over one storage. */
export function createPhotos({ storage, onUnstored }: PhotosOptions): Photos {
  const limit = createConcurrencyLimit(ENCODINGS_AT_ONCE);
  const adding = createSingleFlight<AddedPhoto>();
  const making = createSingleFlight<Uint8Array | null>();

  /** The stored photo of an earlier upload of the same bytes; null when there is none or it is damaged. */
  async function alreadyStored(hash: string): Promise<AddedPhoto | null> {
    const bytes = await stored(storage.read(photoName(hash)));
    const size = bytes && (await measure(bytes).catch(() => null));
    return size && { name: photoName(hash), url: photoUrl(hash), ...size };
  }

  async function store(hash: string, upload: Uint8Array): Promise<AddedPhoto> {
    const name = photoName(hash);
    const { heavy } = await inspect(upload);
    const { bytes, width, height } = await limit(() => encodeMaster(upload), heavy ? ENCODINGS_AT_ONCE : 1);
    await stored(storage.write(name, bytes));
    return { name, url: photoUrl(hash), width, height };
  }

  async function makeWidth(hash: string, width: PhotoWidth): Promise<Uint8Array | null> {
    const master = await stored(storage.read(photoName(hash)));
    if (!master) return null;

    const own = (await measure(master)).width;
    const enough = PHOTO_WIDTHS.find((known) => known >= own) ?? width;
    if (enough < width) return bytesOf(hash, enough);
    if (own <= width && fitsGoal(master, width)) return master;

    const name = photoName(hash, width);
    const bytes = await limit(() => encodeWidth(master, width));
    // A full disk must not keep the picture from being served.
    await storage.write(name, bytes).catch((error: unknown) => onUnstored?.(name, error));
    return bytes;
  }

  async function bytesOf(hash: string, width: PhotoWidth | undefined): Promise<Uint8Array | null> {
    const name = photoName(hash, width);
    const bytes = await stored(storage.read(name));
    return bytes || width === undefined ? bytes : making.do(name, () => makeWidth(hash, width));
  }

  return {
    private: createPrivatePhotos({ storage, limit, heavyPlaces: ENCODINGS_AT_ONCE, onUnstored }),
    sharing: createSharingPictures({ storage, limit, readPhoto: (hash) => bytesOf(hash, undefined), onUnstored }),

    async add(bytes, before) {
      announcedFormat(bytes);
      const hash = await hashOf(bytes);
      await before?.(photoName(hash));
      return adding.do(hash, async () => (await alreadyStored(hash)) ?? (await store(hash, bytes)));
    },

    async read(name) {
      const parts = parsePhotoName(name);
      const bytes = parts && (await bytesOf(parts.hash, parts.width));
      return bytes && { bytes, type: "image/webp" };
    },

    list: (after, limit) => stored(storage.list(after, limit)),

    async remove(name) {
      const parts = parsePhotoName(name);
      if (!parts || parts.width !== undefined) return;
      // The master is removed first, so that no new width starts while this waits for the running ones.
      await stored(storage.remove(name));
      for (const width of PHOTO_WIDTHS) {
        const variant = photoName(parts.hash, width);
        await making.settled(variant);
        await stored(storage.remove(variant));
      }
    },
  };
}

/** The first 32 hexadecimal digits of SHA-256, computed off the main thread, which 5 MB would block for 10 ms. */
async function hashOf(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest("SHA-256", bytes))
    .toString("hex")
    .slice(0, 32);
}

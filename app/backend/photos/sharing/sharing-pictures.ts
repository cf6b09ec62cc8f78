import type { Product } from "~/text/site/product";
import { type SharedVehicle, sharedFacts, sharingVersion } from "~/text/site/sharing-picture";
import { createSingleFlight } from "../concurrency";
import type { PhotoStorage } from "../storage";

/** The sharing pictures of vehicles: one file per vehicle, which each new version replaces. */
export interface SharingPictures {
  /**
   * The JPEG of a vehicle in its current version, generated unless stored already; null for a vehicle that has none
   * (see `sharedFacts`). Throws the storage's errors.
   */
  read(product: Product, vehicle: SharedVehicle): Promise<Uint8Array | null>;
  /** Removes the picture of a deleted vehicle. Throws the storage's errors. */
  remove(vehicleId: string): Promise<void>;
}

interface Options {
  storage: PhotoStorage;
  /** Limits how much CPU-heavy work runs at once. */
  limit: <T>(work: () => Promise<T>) => Promise<T>;
  /** A stored photo's master; null when there is none. */
  readPhoto: (hash: string) => Promise<Uint8Array | null>;
  /** Called for a picture that was generated and served but could not be stored. */
  onUnstored?: (name: string, error: unknown) => void;
}

/** Creates the sharing pictures over one storage. */
export function createSharingPictures({ storage, limit, readPhoto, onUnstored }: Options): SharingPictures {
  const making = createSingleFlight<Uint8Array>();

  return {
    async read(product, vehicle) {
      const facts = sharedFacts(vehicle);
      if (!facts) return null;
      const name = sharingFile(vehicle.id);
      const version = sharingVersion(product, facts);
      const brand = product.logo;
      return making.do(`${name} ${version}`, async () => {
        const stored = await storage.read(name);
        if (stored && isOfVersion(stored, version)) return stored;
        const photo = facts.photoHash ? await readPhoto(facts.photoHash) : null;
        const own = brand ? await readPhoto(brand.hash) : null;
        // Loaded with the first picture: the fonts weigh half a megabyte.
        const { vehiclePicture } = await import("./vehicle-picture");
        const made = await limit(() =>
          // A damaged photo must not keep the page from being shared.
          vehiclePicture(product, facts, { photo, own, version }).catch(() =>
            vehiclePicture(product, facts, { photo: null, own, version }),
          ),
        );
        await storage.write(name, made).catch((error: unknown) => onUnstored?.(name, error));
        return made;
      });
    },

    async remove(vehicleId) {
      await storage.remove(sharingFile(vehicleId));
    },
  };
}

/** The file name of a vehicle's picture: the 32 digits of its UUID, a form that the storage accepts. */
export const sharingFile = (vehicleId: string) => `${vehicleId.replaceAll("-", "").toLowerCase()}.jpg`;

/** The id of the vehicle whose picture has this file name; null for any other name. */
export function sharedVehicleOf(name: string): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.jpg$/.exec(name);
  return parts ? parts.slice(1).join("-") : null;
}

/** Whether a stored picture is of this version. Its EXIF, at the start of the file, holds the version. */
const isOfVersion = (bytes: Uint8Array, version: string) => Buffer.from(bytes.subarray(0, 1024)).includes(version);

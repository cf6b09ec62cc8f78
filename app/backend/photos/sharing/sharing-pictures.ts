import { product } from "~/text/site/product";
import { type SharedVehicle, sharedFacts, sharingVersion } from "~/text/site/sharing-picture";
import { createSingleFlight } from "../concurrency";
import type { PhotoStorage } from "../storage";

/** The pictures of vehicles for sharing: one file each, which the next version replaces. */
export interface SharingPictures {
  /**
   * The JPEG of a vehicle as it is now, made when there is none of this version yet; null for a vehicle without one (see
   * `sharedFacts`). Throws what the storage throws.
   */
  read(vehicle: SharedVehicle): Promise<Uint8Array | null>;
  /** Removes the file of a vehicle that is gone. Throws what the storage throws. */
  remove(vehicleId: string): Promise<void>;
}

interface Options {
  storage: PhotoStorage;
  /** The queue of everything that takes a processor. */
  limit: <T>(work: () => Promise<T>) => Promise<T>;
  /** A stored photo's master; null when there is none. */
  readPhoto: (hash: string) => Promise<Uint8Array | null>;
  /** Called for a picture that was made and served but could not be stored. */
  onUnstored?: (name: string, error: unknown) => void;
}

export function createSharingPictures({ storage, limit, readPhoto, onUnstored }: Options): SharingPictures {
  const making = createSingleFlight<Uint8Array>();

  return {
    async read(vehicle) {
      const facts = sharedFacts(vehicle);
      if (!facts) return null;
      const name = sharingFile(vehicle.id);
      const version = sharingVersion(facts);
      const brand = product().logo;
      return making.do(`${name} ${version}`, async () => {
        const kept = await storage.read(name);
        if (kept && isOfVersion(kept, version)) return kept;
        const photo = facts.photoHash ? await readPhoto(facts.photoHash) : null;
        const own = brand ? await readPhoto(brand.hash) : null;
        // Loaded with the first picture: the fonts weigh half a megabyte.
        const { vehiclePicture } = await import("./vehicle-picture");
        const made = await limit(() =>
          // A damaged photo must not keep the page from being shared.
          vehiclePicture(facts, { photo, own, version }).catch(() =>
            vehiclePicture(facts, { photo: null, own, version }),
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

/** A vehicle's id is a UUID, whose 32 digits are a name that the storage takes. */
export const sharingFile = (vehicleId: string) => `${vehicleId.replaceAll("-", "").toLowerCase()}.jpg`;

/** The id of the vehicle whose picture has this file name; null for any other name. */
export function sharedVehicleOf(name: string): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.jpg$/.exec(name);
  return parts ? parts.slice(1).join("-") : null;
}

/** Whether a kept picture is of this version: it stands in its EXIF, which comes first. */
const isOfVersion = (bytes: Uint8Array, version: string) => Buffer.from(bytes.subarray(0, 1024)).includes(version);

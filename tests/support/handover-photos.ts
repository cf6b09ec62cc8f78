import sharp from "sharp";
import type { HandoverMoment, PhotoAngle } from "~/contract/handovers/values";
import type { Person } from "./people";

let painted = 0;

/** A JPEG that no other test has, rotated, with a position and a camera in its metadata. */
export function phonePhoto({ width = 640, height = 360 } = {}): Promise<Buffer> {
  painted += 1;
  const background = { r: (painted * 7) % 256, g: (painted * 13) % 256, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Make: "Argan Phone" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "31/1 37/1 48/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

export const asFile = (bytes: Uint8Array): Blob => new Blob([bytes as BlobPart], { type: "image/jpeg" });

/** The calls about one rental's photos by one person. */
export function photosOf({ api }: Pick<Person, "api">, id: string) {
  return {
    add: async (moment: HandoverMoment = "departure", angle: PhotoAngle = "OTHER", bytes?: Uint8Array) =>
      api.handover.addPhoto({
        params: { id, moment },
        query: { angle },
        file: asFile(bytes ?? (await phonePhoto())),
      }),
    remove: (photoId: string, moment: HandoverMoment = "departure") =>
      api.handover.removePhoto({ params: { id, moment, photoId } }),
    read: (photoId: string, size: "small" | "whole" = "whole") =>
      api.handover.photo({ params: { photoId }, query: { size } }),
  };
}

import type { PhotoRecord } from "~/backend/database/handovers/handover-record";
import type { Serve } from "~/backend/handlers/base/mount";
import {
  addGuestPhoto,
  addPhoto,
  readGuestPhoto,
  readPhoto,
  removeGuestPhoto,
  removePhoto,
} from "~/backend/rules/handovers/photos";
import { endpoints } from "~/contract/endpoints";
import { readGuestRecord, servingWrites } from "./handover-reply";

/** Serves the private photos of records of a car's condition. */
export function mountHandoverPhotos(serve: Serve): void {
  const { handover, guestHandover } = endpoints;
  const write = servingWrites(serve);

  serve(handover.addPhoto, async ({ context, caller, params, query, file }) =>
    photoReply(await addPhoto(context, caller, params, { angle: query.angle, file })),
  );
  write(handover.removePhoto, ({ context, caller, params }) => removePhoto(context, caller, params, params.photoId));
  serve(handover.photo, ({ context, caller, params, query }) => readPhoto(context, caller, params.photoId, query.size));

  serve(guestHandover.addPhoto, async ({ context, params, file }) =>
    photoReply(await addGuestPhoto(context, params, file)),
  );
  serve(guestHandover.removePhoto, async ({ context, params }) => {
    await removeGuestPhoto(context, params, params.photoId);
    return readGuestRecord({ context, params });
  });
  serve(guestHandover.photo, ({ context, params, query }) => readGuestPhoto(context, params, query.size));
}

const photoReply = ({ addedAt, ...photo }: PhotoRecord) => ({ ...photo, addedAt: addedAt.toISOString() });

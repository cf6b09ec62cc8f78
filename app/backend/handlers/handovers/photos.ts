import type { Hono } from "hono";
import type { Context } from "~/backend/context";
import type { PhotoRecord } from "~/backend/database/handovers/handover-record";
import { mount } from "~/backend/handlers/base/mount";
import {
  addGuestPhoto,
  addPhoto,
  readGuestPhoto,
  readPhoto,
  removeGuestPhoto,
  removePhoto,
} from "~/backend/rules/handovers/photos";
import { readRental, readRentalOfGuest } from "~/backend/rules/handovers/reading";
import { endpoints } from "~/contract/endpoints";
import { guestRecordReply, recordReply } from "./handover-reply";

/** Serves the private photos of records of a car's condition. */
export function mountHandoverPhotos(app: Hono, context: Context): void {
  const { handover, guestHandover } = endpoints;

  mount(app, context, handover.addPhoto, async ({ caller, params, query, file }) =>
    photoReply(await addPhoto(context, caller, params, { angle: query.angle, file })),
  );
  mount(app, context, handover.removePhoto, async ({ caller, params }) => {
    await removePhoto(context, caller, params, params.photoId);
    return recordReply(await readRental(context, caller, params.id), caller.role);
  });
  mount(app, context, handover.photo, ({ caller, params, query }) =>
    readPhoto(context, caller, params.photoId, query.size),
  );

  mount(app, context, guestHandover.addPhoto, async ({ params, file }) =>
    photoReply(await addGuestPhoto(context, params, file)),
  );
  mount(app, context, guestHandover.removePhoto, async ({ params }) => {
    await removeGuestPhoto(context, params, params.photoId);
    return guestRecordReply(await readRentalOfGuest(context, params.key));
  });
  mount(app, context, guestHandover.photo, ({ params, query }) => readGuestPhoto(context, params, query.size));
}

const photoReply = ({ addedAt, ...photo }: PhotoRecord) => ({ ...photo, addedAt: addedAt.toISOString() });

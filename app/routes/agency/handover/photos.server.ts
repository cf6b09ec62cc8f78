import type { Client } from "~/client/client";
import { NAMED_ANGLES, type PhotoAngle } from "~/contract/handovers/values";
import { readPhotos, type SentPhotos } from "~/http/forms/sent-photos.server";
import type { HandoverRef } from "./act.server";

/** The name of an angle's file field; "photos", which takes several files, for any other. */
export const angleField = (angle: string): string => (isNamed(angle) ? `photo-${angle}` : "photos");

const isNamed = (angle: string): angle is PhotoAngle => NAMED_ANGLES.some((one) => one === angle);

/** Reads the page's form and uploads its photos one by one, at the angles that their fields name. */
export function readHandoverPhotos(request: Request, client: Client, params: HandoverRef): Promise<SentPhotos> {
  return readPhotos(request, (file, field) => {
    const angle = field.replace(/^photo-/, "");
    const query = { angle: isNamed(angle) ? angle : ("OTHER" as const) };
    return client.handover.addPhoto({ params, query, file });
  });
}

import { CONDITIONS, OFFERS } from "../agency-settings";
import { WEEK } from "../hours";
import { VEHICLE_FIELDS } from "../vehicle-fields";
import { SECRET, type WrittenCalls, type WrittenSite } from "./site";

const secretText = `${SECRET} le dit.`;
const VEHICLE = { ...VEHICLE_FIELDS, description: secretText };

/** A vehicle with a photo that is not the first. */
async function photographed({ car, owner, picture }: WrittenSite) {
  const { id } = await car();
  const add = async () => {
    const { data } = await owner.api.agency.uploadImage({ file: new Blob([(await picture()) as BlobPart]) });
    return owner.api.agency.addImage({ params: { id }, body: { url: data.url } });
  };
  await add();
  await add();
  const { images } = await owner.api.agency.vehicle({ params: { id } });
  return { id, imageId: String(images?.find(({ isPrimary }) => !isPrimary)?.id) };
}

/** Calls about an agency's fleet. */
export const FLEET_CALLS: WrittenCalls = {
  "POST /agencies/vehicles": async ({ staff }) => ({
    action: "VEHICLE_ADDED",
    by: staff,
    json: VEHICLE,
    subject: ({ id }) => id,
  }),
  "PUT /agencies/vehicles/{id}": async ({ car, staff }) => {
    const { id } = await car();
    return { action: "VEHICLE_CHANGED", by: staff, params: { id }, json: VEHICLE, subject: id };
  },
  "DELETE /agencies/vehicles/{id}": async ({ car, owner }) => {
    const { id } = await car();
    return { action: "VEHICLE_REMOVED", by: owner, params: { id }, subject: id };
  },
  "POST /upload/vehicle-image": async ({ agency, staff, picture }) => ({
    action: "PHOTO_UPLOADED",
    by: staff,
    file: await picture(),
    subject: agency.id,
  }),
  "POST /agencies/vehicles/{id}/images": async ({ car, owner, picture }) => {
    const { id } = await car();
    const { data } = await owner.api.agency.uploadImage({ file: new Blob([(await picture()) as BlobPart]) });
    return { action: "VEHICLE_PHOTO_ADDED", by: owner, params: { id }, json: { url: data.url }, subject: id };
  },
  "PUT /agencies/vehicles/{id}/images/{imageId}/primary": async (site) => {
    const params = await photographed(site);
    return { action: "PRIMARY_PHOTO_CHOSEN", by: site.staff, params, subject: params.id };
  },
  "DELETE /agencies/vehicles/{id}/images/{imageId}": async (site) => {
    const params = await photographed(site);
    return { action: "VEHICLE_PHOTO_REMOVED", by: site.staff, params, subject: params.id };
  },
  "POST /agencies/vehicles/{id}/blocks": async ({ car, staff }) => {
    const { id } = await car();
    const json = { startDate: "2026-12-01T10:00", endDate: "2026-12-03T10:00", note: secretText };
    return { action: "BLOCK_ADDED", by: staff, params: { id }, json, subject: id };
  },
  "DELETE /agencies/vehicles/{id}/blocks/{blockId}": async ({ car, owner }) => {
    const { id } = await car();
    const body = { startDate: "2026-12-01T10:00", endDate: "2026-12-03T10:00" };
    const block = await owner.api.planning.createBlock({ params: { id }, body });
    return { action: "BLOCK_REMOVED", by: owner, params: { id, blockId: block.id }, subject: id };
  },
};

const owners =
  (action: "CONDITIONS_CHANGED" | "OFFERS_CHANGED" | "HOURS_CHANGED" | "PAPERS_CHANGED" | "AGENCY_REMINDERS_CHANGED") =>
  (json: object) =>
  async ({ agency, owner }: WrittenSite) => ({ action, by: owner, json, subject: agency.id });

/** Calls about an agency's own settings. */
export const AGENCY_CALLS: WrittenCalls = {
  "PUT /agencies/my-conditions": owners("CONDITIONS_CHANGED")({ ...CONDITIONS, insurance: secretText }),
  "PUT /agencies/my-offers": owners("OFFERS_CHANGED")(OFFERS),
  "PUT /agencies/my-hours": owners("HOURS_CHANGED")({ week: WEEK }),
  "PUT /agencies/my-papers": owners("PAPERS_CHANGED")({ vatPercent: 20 }),
  "PUT /agencies/my-reminders": owners("AGENCY_REMINDERS_CHANGED")({ demands: false }),
};

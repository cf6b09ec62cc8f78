import { SECRET, TODAY, type WrittenCalls, type WrittenSite } from "./site";

const DATES = { pickupDate: "2026-12-14", returnDate: "2026-12-16" };
const secretText = `${SECRET} le dit.`;

const status =
  (action: "CONFIRMED" | "REJECTED" | "STARTED" | "COMPLETED", from: "PENDING" | "CONFIRMED" | "IN_PROGRESS") =>
  async ({ rental, staff }: WrittenSite) => {
    const id = await rental(from);
    const to = action === "STARTED" ? "IN_PROGRESS" : action;
    const json = { status: to, ...(to === "REJECTED" ? { rejectionReason: secretText } : {}) };
    return { action: `RESERVATION_${action}` as const, by: staff, params: { id }, json, subject: id };
  };

/** A change that waits for an answer: the client's, or a more expensive one of the agency's. */
async function waiting(site: WrittenSite, askedBy: "CLIENT" | "AGENCY") {
  const id = await site.rental("CONFIRMED");
  const params = { id };
  const body = { returnDate: "2026-12-15", reason: secretText };
  const asked =
    askedBy === "CLIENT"
      ? await site.client.api.counter.requestChange({ params, body })
      : await site.owner.api.counter.change({ params, body });
  return { id, changeId: asked.change?.id ?? "" };
}

/** Calls about reservations and their changes. */
export const RESERVATION_CALLS: WrittenCalls = {
  "POST /reservations": async ({ car, client }) => ({
    action: "RESERVATION_REQUESTED",
    by: client,
    json: { vehicleId: (await car()).id, ...DATES, pickupLocation: secretText },
    subject: ({ id }) => id,
  }),
  "POST /reservations/with-options": async ({ car, client }) => ({
    action: "RESERVATION_REQUESTED",
    by: client,
    json: { vehicleId: (await car()).id, ...DATES, options: [], flightNumber: "AT 641" },
    subject: ({ id }) => id,
  }),
  "POST /reservations/counter": async ({ car, staff }) => ({
    action: "RESERVATION_ENTERED",
    by: staff,
    json: {
      ...{ vehicleId: (await car()).id, ...DATES, firstName: SECRET, lastName: "Naciri", phone: "0661000067" },
      ...{ email: `${SECRET}@exemple.ma`, pricePerDay: 40, deposit: 300, origin: "PHONE", note: secretText },
    },
    subject: ({ id }) => id,
  }),
  "PUT /reservations/{id}/cancel": async ({ rental, client }) => {
    const id = await rental("CONFIRMED");
    return { action: "RESERVATION_CANCELLED", by: client, params: { id }, subject: id };
  },
  "PUT /reservations/{id}/status: confirmed": status("CONFIRMED", "PENDING"),
  "PUT /reservations/{id}/status: rejected": status("REJECTED", "PENDING"),
  "PUT /reservations/{id}/status: started": status("STARTED", "CONFIRMED"),
  "PUT /reservations/{id}/status: completed": status("COMPLETED", "IN_PROGRESS"),

  "PUT /reservations/{id}/change: made": async ({ rental, owner }) => {
    const id = await rental("CONFIRMED");
    const json = { returnDate: "2026-12-13", reason: secretText };
    return { action: "CHANGE_MADE", by: owner, params: { id }, json, subject: id };
  },
  "PUT /reservations/{id}/change: proposed": async ({ rental, owner }) => {
    const id = await rental("CONFIRMED");
    const json = { returnDate: "2026-12-15", reason: secretText };
    return { action: "CHANGE_PROPOSED", by: owner, params: { id }, json, subject: id };
  },
  "POST /reservations/{id}/changes": async ({ rental, client }) => {
    const id = await rental("PENDING");
    const json = { pickupDate: "2026-12-11", reason: secretText };
    return { action: "CHANGE_ASKED", by: client, params: { id }, json, subject: id };
  },
  "PUT /reservations/{id}/changes/{changeId}: accepted": async (site) => {
    const params = await waiting(site, "CLIENT");
    return { action: "CHANGE_ACCEPTED", by: site.owner, params, json: { answer: "ACCEPTED" }, subject: params.id };
  },
  "PUT /reservations/{id}/changes/{changeId}: refused": async (site) => {
    const params = await waiting(site, "AGENCY");
    const json = { answer: "REFUSED", reason: secretText };
    return { action: "CHANGE_REFUSED", by: site.client, params, json, subject: params.id };
  },
  "PUT /reservations/{id}/changes/{changeId}: withdrawn": async (site) => {
    const params = await waiting(site, "AGENCY");
    return { action: "CHANGE_WITHDRAWN", by: site.staff, params, json: { answer: "WITHDRAWN" }, subject: params.id };
  },

  "PUT /reservations/{id}/absence": async ({ rental, staff }) => {
    const id = await rental("CONFIRMED", { ...TODAY, pickupAt: "2026-11-20T08:00" });
    return { action: "ABSENCE_NOTED", by: staff, params: { id }, json: { reason: secretText }, subject: id };
  },
  "PUT /reservations/{id}/guest-cancellation": async ({ guestRental, owner }) => {
    const id = await guestRental();
    return { action: "GUEST_CANCELLED", by: owner, params: { id }, json: { reason: secretText }, subject: id };
  },
  "POST /reservations/{id}/guest-erasure": async ({ guestRental, owner }) => {
    const id = await guestRental();
    await owner.api.counter.cancelForGuest({ params: { id }, body: {} });
    return { action: "GUEST_ERASED", by: owner, params: { id }, subject: id };
  },
  "PUT /reservations/{id}/note": async ({ rental, staff }) => {
    const id = await rental("REJECTED");
    return { action: "NOTE_CHANGED", by: staff, params: { id }, json: { note: secretText }, subject: id };
  },
};

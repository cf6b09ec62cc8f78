import type { HandoverMoment } from "~/contract/handovers/values";
import { photosOf } from "../handover-photos";
import { READY, recordsOf, SCRATCH, shown } from "../handovers";
import { moneyOf, PAID } from "../payments";
import { SECRET, TODAY, type WrittenCalls, type WrittenSite } from "./site";

const secretText = `${SECRET} le dit.`;
const AT = "/reservations/{id}/handovers/{moment}";

/** A rental whose departure is signed, with a new scratch and a deposit of 300 €. */
async function departed({ rental, owner }: WrittenSite): Promise<string> {
  const id = await rental("CONFIRMED", TODAY);
  const desk = recordsOf(owner, id);
  await desk.mark("departure", { ...SCRATCH, note: secretText });
  await desk.done("departure", { depositMeans: "CASH_EUR", depositAmount: 300, remarks: secretText });
  return id;
}

/** A rental that is over, with its deposit still held. */
async function returned(site: WrittenSite): Promise<string> {
  const id = await departed(site);
  await recordsOf(site.owner, id).done("return", { depositChoice: "LATER" });
  return id;
}

/** A guest's rental whose departure is signed. */
async function guestDeparted({ guestRental, owner }: WrittenSite): Promise<{ id: string; key: string }> {
  const id = await guestRental();
  const desk = recordsOf(owner, id);
  await desk.done("departure");
  return { id, key: await desk.link() };
}

const at = (id: string, moment: HandoverMoment = "departure") => ({ params: { id, moment }, subject: id });

const deposit =
  (outcome: "RETURNED" | "KEPT", more: object = {}) =>
  async (site: WrittenSite) => {
    const id = await returned(site);
    const json = { outcome, ...more };
    return { action: `DEPOSIT_${outcome}` as const, by: site.owner, params: { id }, json, subject: id };
  };

/** Calls about handovers, deposits and payments. */
export const HANDOVER_CALLS: WrittenCalls = {
  [`PUT ${AT}`]: async ({ rental, staff }) => ({
    ...at(await rental("CONFIRMED", TODAY)),
    action: "HANDOVER_SAVED",
    by: staff,
    json: { ...READY, remarks: secretText },
  }),
  [`POST ${AT}/marks`]: async ({ rental, staff }) => ({
    ...at(await rental("CONFIRMED", TODAY)),
    action: "MARK_ADDED",
    by: staff,
    json: { ...SCRATCH, note: secretText },
  }),
  [`PUT ${AT}/marks/{markId}`]: async (site) => {
    const id = await departed(site);
    const markId = shown((await recordsOf(site.owner, id).read()).return?.marks[0]).id;
    const params = { id, moment: "return", markId };
    return { action: "MARK_CHANGED", by: site.owner, params, json: { repaired: true }, subject: id };
  },
  [`DELETE ${AT}/marks/{markId}`]: async ({ rental, owner }) => {
    const id = await rental("CONFIRMED", TODAY);
    const markId = shown((await recordsOf(owner, id).mark("departure")).departure?.marks[0]).id;
    return { action: "MARK_REMOVED", by: owner, params: { id, moment: "departure", markId }, subject: id };
  },
  [`POST ${AT}/charges`]: async ({ rental, owner }) => ({
    ...at(await rental("IN_PROGRESS"), "return"),
    action: "CHARGE_ADDED",
    by: owner,
    json: { kind: "FUEL", reason: secretText, amount: 25 },
  }),
  [`DELETE ${AT}/charges/{chargeId}`]: async ({ rental, owner }) => {
    const id = await rental("IN_PROGRESS");
    const chargeId = shown((await recordsOf(owner, id).charge("return")).return?.charges[0]).id;
    return { action: "CHARGE_REMOVED", by: owner, params: { id, moment: "return", chargeId }, subject: id };
  },
  [`POST ${AT}/photos: the agency's`]: async ({ rental, staff, picture }) => ({
    ...at(await rental("CONFIRMED", TODAY)),
    action: "HANDOVER_PHOTO_ADDED",
    by: staff,
    query: { angle: "FRONT" },
    file: await picture(),
  }),
  [`POST ${AT}/photos: the client's`]: async (site) => ({
    ...at(await departed(site)),
    action: "HANDOVER_PHOTO_ADDED",
    by: site.client,
    file: await site.picture(),
  }),
  [`DELETE ${AT}/photos/{photoId}`]: async ({ rental, owner }) => {
    const id = await rental("CONFIRMED", TODAY);
    const photo = await photosOf(owner, id).add();
    const params = { id, moment: "departure", photoId: photo.id };
    return { action: "HANDOVER_PHOTO_REMOVED", by: owner, params, subject: id };
  },
  [`PUT ${AT}/signature: that starts`]: async ({ rental, staff }) => {
    const id = await rental("CONFIRMED", TODAY);
    await recordsOf(staff, id).save("departure", READY);
    return { ...at(id), action: "HANDOVER_SIGNED", by: staff, json: {} };
  },
  [`PUT ${AT}/signature: that ends, and keeps of a deposit`]: async (site) => {
    const id = await departed(site);
    const kept = { depositChoice: "KEPT", kept: 120, keptReason: secretText } as const;
    await recordsOf(site.owner, id).save("return", { ...READY, depositMeans: undefined, ...kept });
    return { ...at(id, "return"), action: "HANDOVER_SIGNED", by: site.owner, json: {} };
  },
  [`PUT ${AT}/answer: confirmed`]: async (site) => ({
    ...at(await departed(site)),
    action: "HANDOVER_CONFIRMED",
    by: site.client,
    json: { answer: "CONFIRMED" },
  }),
  [`PUT ${AT}/answer: remarked`]: async (site) => ({
    ...at(await departed(site)),
    action: "HANDOVER_REMARKED",
    by: site.client,
    json: { answer: "REMARKED", remarks: secretText },
  }),
  [`POST ${AT}/addenda`]: async (site) => {
    const id = await departed(site);
    await recordsOf(site.client, id).confirm("departure");
    return { ...at(id), action: "ADDENDUM_WRITTEN", by: site.client, json: { text: secretText } };
  },
  "POST /reservations/{id}/guest-links": async (site) => {
    const { id } = await guestDeparted(site);
    return { action: "GUEST_LINK_MADE", by: site.staff, params: { id }, subject: id };
  },
  "PUT /reservations/{id}/guest-links": async (site) => {
    const { id } = await guestDeparted(site);
    return { action: "GUEST_LINK_RENEWED", by: site.owner, params: { id }, subject: id };
  },
  "PUT /reservations/{id}/deposit: returned": deposit("RETURNED"),
  "PUT /reservations/{id}/deposit: kept": deposit("KEPT", { kept: 50, keptReason: secretText }),
  "POST /reservations/{id}/payments": async ({ rental, staff }) => {
    const id = await rental("CONFIRMED");
    return { action: "PAYMENT_NOTED", by: staff, params: { id }, json: { ...PAID, note: secretText }, subject: id };
  },
  "PUT /reservations/{id}/payments/{paymentId}/cancellation": async ({ rental, owner }) => {
    const id = await rental("CONFIRMED");
    const paymentId = shown((await moneyOf(owner, id).note()).payments[0]).id;
    return {
      action: "PAYMENT_CANCELLED",
      by: owner,
      params: { id, paymentId },
      json: { reason: secretText },
      subject: id,
    };
  },

  "PUT /handovers/{key}/{moment}/answer": async (site) => {
    const { id, key } = await guestDeparted(site);
    const json = { answer: "REMARKED", remarks: secretText };
    const refused = { params: { key: "0".repeat(32) } };
    return {
      action: "HANDOVER_REMARKED",
      by: "GUEST",
      params: { key, moment: "departure" },
      json,
      subject: id,
      refused,
    };
  },
  "POST /handovers/{key}/{moment}/photos": async (site) => {
    const { id, key } = await guestDeparted(site);
    const params = { key, moment: "departure" };
    const refused = { params: { key: "0".repeat(32) } };
    return { action: "HANDOVER_PHOTO_ADDED", by: "GUEST", params, file: await site.picture(), subject: id, refused };
  },
  "DELETE /handovers/{key}/{moment}/photos/{photoId}": async (site) => {
    const { id, key } = await guestDeparted(site);
    const named = { key, moment: "departure" } as const;
    const file = new Blob([(await site.picture()) as BlobPart]);
    const photo = await site.backend.api().guestHandover.addPhoto({ params: named, file });
    const refused = { params: { photoId: id } };
    const params = { ...named, photoId: photo.id };
    return { action: "HANDOVER_PHOTO_REMOVED", by: "GUEST", params, subject: id, refused };
  },
};

import { HANDOVER_MESSAGES } from "~/contract/handovers/messages";
import type { HandoverMoment } from "~/contract/handovers/values";
import { RULE_MESSAGES } from "~/contract/messages";
import { photosOf } from "../handover-photos";
import { READY, recordsOf, SCRATCH, shown } from "../handovers";
import { moneyOf, PAID } from "../payments";
import { ACCOUNTS, AGENCY, CLIENT, CLIENT_AND_AGENCY, type Register } from "./call";
import { type CallSite, secretText, TODAY } from "./call-site";

const notFound = RULE_MESSAGES.reservationNotFound;
const GUEST = { author: { role: "GUEST", accountId: null } };

/** A rental of today. */
const rentalOf = ({ rental }: CallSite) => rental("CONFIRMED", TODAY);

/** A rental whose departure is signed, with a new scratch and a deposit of 300 €. */
async function departed(site: CallSite): Promise<string> {
  const id = await rentalOf(site);
  const desk = recordsOf(site.owner, id);
  await desk.mark("departure", { ...SCRATCH, note: secretText });
  await desk.done("departure", { depositMeans: "CASH_EUR", depositAmount: 300, remarks: secretText });
  return id;
}

/** A rental that is over, with its deposit still held. */
async function returned(site: CallSite): Promise<string> {
  const id = await departed(site);
  await recordsOf(site.owner, id).done("return", { depositChoice: "LATER" });
  return id;
}

/** A guest's rental whose departure is signed, and the key of a link to it. */
async function guestDeparted({ guestRental, owner }: CallSite): Promise<{ id: string; key: string }> {
  const id = await guestRental();
  const desk = recordsOf(owner, id);
  await desk.done("departure");
  return { id, key: await desk.link() };
}

const of = (id: string) => ({ params: { id }, subject: id });
const at = (id: string, moment: HandoverMoment = "departure") => ({ params: { id, moment }, subject: id });
/** The rental on whose departure the caller may put photos: the agency's until it is signed, the client's after that. */
const photographed = (site: CallSite) => (site.caller.role === "CLIENT" ? departed(site) : rentalOf(site));

/** The calls about handovers, deposits and payments. */
export const handover: Register["handover"] = {
  read: { by: ACCOUNTS, notFound, reads: async (site) => of(await departed(site)) },
  save: {
    by: AGENCY,
    notFound,
    sample: { kilometres: 48_213, fuel: 8, remarks: "Propre" },
    writes: {
      HANDOVER_SAVED: async (site) => ({ ...at(await rentalOf(site)), json: { ...READY, remarks: secretText } }),
    },
  },
  addMark: {
    by: AGENCY,
    status: 201,
    notFound,
    sample: { zone: "ROOF", kind: "DENT", size: "SMALL", note: "Petite" },
    writes: { MARK_ADDED: async (site) => ({ ...at(await rentalOf(site)), json: { ...SCRATCH, note: secretText } }) },
  },
  setMarkState: {
    by: AGENCY,
    notFound,
    sample: { repaired: true },
    writes: {
      MARK_CHANGED: async (site) => {
        const id = await departed(site);
        const markId = shown((await recordsOf(site.owner, id).read()).return?.marks[0]).id;
        return { params: { id, moment: "return", markId }, json: { repaired: true }, subject: id };
      },
    },
  },
  removeMark: {
    by: AGENCY,
    notFound,
    writes: {
      MARK_REMOVED: async (site) => {
        const id = await rentalOf(site);
        const markId = shown((await recordsOf(site.owner, id).mark("departure")).departure?.marks[0]).id;
        return { params: { id, moment: "departure", markId }, subject: id };
      },
    },
  },
  addCharge: {
    by: AGENCY,
    status: 201,
    notFound,
    sample: { kind: "FUEL", reason: "Quinze litres", amount: 25 },
    writes: {
      CHARGE_ADDED: async ({ rental }) => ({
        ...at(await rental("IN_PROGRESS"), "return"),
        json: { kind: "FUEL", reason: secretText, amount: 25 },
      }),
    },
  },
  removeCharge: {
    by: AGENCY,
    notFound,
    writes: {
      CHARGE_REMOVED: async ({ rental, owner }) => {
        const id = await rental("IN_PROGRESS");
        const chargeId = shown((await recordsOf(owner, id).charge("return")).return?.charges[0]).id;
        return { params: { id, moment: "return", chargeId }, subject: id };
      },
    },
  },
  addPhoto: {
    by: CLIENT_AND_AGENCY,
    status: 201,
    notFound,
    writes: {
      HANDOVER_PHOTO_ADDED: async (site) => ({
        ...at(await photographed(site)),
        ...(site.caller.role === "CLIENT" ? {} : { query: { angle: "FRONT" } }),
        file: await site.picture(),
      }),
    },
  },
  removePhoto: {
    by: CLIENT_AND_AGENCY,
    notFound,
    writes: {
      HANDOVER_PHOTO_REMOVED: async (site) => {
        const id = await photographed(site);
        const { id: photoId } = await photosOf(site.caller, id).add();
        return { params: { id, moment: "departure", photoId }, subject: id };
      },
    },
  },
  sign: {
    by: AGENCY,
    notFound,
    sample: { version: 1 },
    clearsPages: true,
    writes: {
      "HANDOVER_SIGNED, departure": async (site) => {
        const id = await rentalOf(site);
        await recordsOf(site.owner, id).save("departure", READY);
        return { ...at(id), json: {} };
      },
      "HANDOVER_SIGNED, return with a part of the deposit": async (site) => {
        const id = await departed(site);
        const kept = { depositChoice: "KEPT", kept: 120, keptReason: secretText } as const;
        await recordsOf(site.owner, id).save("return", { ...READY, depositMeans: undefined, ...kept });
        return { ...at(id, "return"), json: {} };
      },
    },
  },
  answer: {
    by: CLIENT,
    notFound,
    sample: { answer: "REMARKED", remarks: "Elle y était déjà" },
    writes: {
      HANDOVER_CONFIRMED: async (site) => ({ ...at(await departed(site)), json: { answer: "CONFIRMED" } }),
      HANDOVER_REMARKED: async (site) => ({
        ...at(await departed(site)),
        json: { answer: "REMARKED", remarks: secretText },
      }),
    },
  },
  addAddendum: {
    by: CLIENT_AND_AGENCY,
    status: 201,
    notFound,
    sample: { text: "Le devis est arrivé" },
    writes: {
      ADDENDUM_WRITTEN: async (site) => {
        const id = await departed(site);
        await recordsOf(site.client, id).confirm("departure");
        return { ...at(id), json: { text: secretText } };
      },
    },
  },
  takeDeposit: {
    by: AGENCY,
    status: 201,
    notFound,
    sample: { means: "CARD_HOLD", amount: 500 },
    writes: {
      DEPOSIT_TAKEN: async (site) => ({
        ...of(await site.rental("IN_PROGRESS")),
        json: { means: "CARD_HOLD", amount: 500 },
      }),
    },
  },
  settleDeposit: {
    by: AGENCY,
    notFound,
    sample: { outcome: "KEPT", kept: 120, keptReason: "Rayure" },
    writes: {
      DEPOSIT_RETURNED: async (site) => ({ ...of(await returned(site)), json: { outcome: "RETURNED" } }),
      DEPOSIT_KEPT: async (site) => ({
        ...of(await returned(site)),
        json: { outcome: "KEPT", kept: 50, keptReason: secretText },
      }),
    },
  },
  addPayment: {
    by: AGENCY,
    status: 201,
    notFound,
    sample: { paidOn: "2026-11-20", means: "CARD", amount: 50 },
    writes: {
      PAYMENT_NOTED: async ({ rental }) => ({
        ...of(await rental("CONFIRMED")),
        json: { ...PAID, note: secretText },
      }),
    },
  },
  cancelPayment: {
    by: AGENCY,
    notFound: HANDOVER_MESSAGES.paymentNotFound,
    malformedId: notFound,
    sample: { reason: "Noté deux fois" },
    writes: {
      PAYMENT_CANCELLED: async ({ rental, owner }) => {
        const id = await rental("CONFIRMED");
        const paymentId = shown((await moneyOf(owner, id).note()).payments[0]).id;
        return { params: { id, paymentId }, json: { reason: secretText }, subject: id };
      },
    },
  },
  makeGuestLink: {
    by: AGENCY,
    status: 201,
    notFound,
    writes: { GUEST_LINK_MADE: async (site) => of((await guestDeparted(site)).id) },
    sample: { sendKey: "5f0c2a34-7d0e-4f0b-9c43-0d6a1d2f9b10" },
  },
  renewGuestLink: {
    by: AGENCY,
    notFound,
    writes: { GUEST_LINK_RENEWED: async (site) => of((await guestDeparted(site)).id) },
    sample: { sendKey: "5f0c2a34-7d0e-4f0b-9c43-0d6a1d2f9b10" },
  },
  photo: {
    by: ACCOUNTS,
    notFound: RULE_MESSAGES.photoNotFound,
    reads: async (site) => {
      const id = await rentalOf(site);
      const { id: photoId } = await photosOf(site.owner, id).add();
      await recordsOf(site.owner, id).done("departure");
      return { params: { photoId } };
    },
  },
};

const linkUnknown = RULE_MESSAGES.linkUnknown;
const byLink = async (site: CallSite) => {
  const { id, key } = await guestDeparted(site);
  return { params: { key, moment: "departure" as const }, subject: id, ...GUEST };
};
/** A photo that the guest has put on the departure. */
async function ofGuestPhoto(site: CallSite) {
  const call = await byLink(site);
  const file = new Blob([(await site.picture()) as BlobPart]);
  const { id: photoId } = await site.backend.api().guestHandover.addPhoto({ params: call.params, file });
  return { ...call, params: { ...call.params, photoId } };
}

/** The calls of guests about the handovers of their rental, by the key of a link. */
export const guestHandover: Register["guestHandover"] = {
  read: { by: "anyone", notFound: linkUnknown, reads: byLink },
  answer: {
    by: "anyone",
    notFound: linkUnknown,
    sample: { answer: "REMARKED", remarks: "" },
    writes: {
      HANDOVER_REMARKED: async (site) => ({
        ...(await byLink(site)),
        json: { answer: "REMARKED", remarks: secretText },
      }),
    },
  },
  addPhoto: {
    by: "anyone",
    status: 201,
    notFound: linkUnknown,
    writes: { HANDOVER_PHOTO_ADDED: async (site) => ({ ...(await byLink(site)), file: await site.picture() }) },
  },
  removePhoto: { by: "anyone", notFound: linkUnknown, writes: { HANDOVER_PHOTO_REMOVED: ofGuestPhoto } },
  photo: { by: "anyone", notFound: linkUnknown, reads: ofGuestPhoto },
};

import { RULE_MESSAGES } from "~/contract/messages";
import { ACCOUNTS, AGENCY, CLIENT, CLIENT_AND_AGENCY, type Register } from "./call";
import { type CallSite, SECRET, secretText, TODAY } from "./call-site";
import { twin } from "./twin";

const notFound = RULE_MESSAGES.reservationNotFound;
const DATES = { pickupDate: "2026-12-14", returnDate: "2026-12-16" };
/** Dates that nobody can book. */
const past = (vehicleId: string) => ({ vehicleId, pickupDate: "2020-01-01", returnDate: "2020-01-02" });

const of = (id: string) => ({ params: { id }, subject: id });

const booking =
  (more: object) =>
  async ({ car }: CallSite) => ({
    json: { vehicleId: (await car()).id, ...DATES, ...more },
    subject: ({ id }: { id: string }) => id,
  });

/** By a new client, because the bookings of one client are limited. */
const clientBooking = (more: object) => async (site: CallSite) => ({
  ...(await booking(more)(site)),
  as: await twin(site),
});

const step =
  (from: "PENDING" | "CONFIRMED" | "IN_PROGRESS", json: object) =>
  async ({ rental }: CallSite) => ({ ...of(await rental(from)), json });

/** The calls about reservations. */
export const reservations: Register["reservations"] = {
  create: {
    by: CLIENT,
    status: 201,
    forbidden: RULE_MESSAGES.clientsOnly,
    sample: past,
    clearsPages: true,
    writes: { RESERVATION_REQUESTED: clientBooking({ pickupLocation: secretText }) },
  },
  createWithOptions: {
    by: CLIENT,
    status: 201,
    forbidden: RULE_MESSAGES.clientsOnly,
    sample: (vehicleId) => ({ ...past(vehicleId), options: [{ id: "x" }] }),
    clearsPages: true,
    writes: { RESERVATION_REQUESTED: clientBooking({ options: [], flightNumber: "AT 641" }) },
  },
  mine: { by: CLIENT },
  get: { by: ACCOUNTS, notFound, reads: async ({ rental }) => of(await rental("PENDING")) },
  cancel: {
    by: CLIENT,
    notFound,
    clearsPages: true,
    writes: { RESERVATION_CANCELLED: async ({ rental }) => of(await rental("CONFIRMED")) },
  },
  review: {
    by: CLIENT,
    status: 201,
    notFound,
    sample: { rating: 5, comment: "Bien" },
    clearsPages: true,
    writes: {
      REVIEW_WRITTEN: async ({ rental }) => ({
        params: { id: await rental("COMPLETED") },
        json: { rating: 4, comment: secretText },
        subject: ({ id }) => id,
      }),
    },
  },
  ofAgency: { by: AGENCY },
  exportOfAgency: { by: AGENCY },
  setStatus: {
    by: AGENCY,
    notFound,
    sample: { status: "REJECTED", rejectionReason: "Non" },
    clearsPages: true,
    writes: {
      RESERVATION_CONFIRMED: step("PENDING", { status: "CONFIRMED" }),
      RESERVATION_REJECTED: step("PENDING", { status: "REJECTED", rejectionReason: secretText }),
      RESERVATION_STARTED: step("CONFIRMED", { status: "IN_PROGRESS" }),
      RESERVATION_COMPLETED: step("IN_PROGRESS", { status: "COMPLETED" }),
    },
  },
};

/** A change that waits for an answer: the client's, or a more expensive one of the agency's. */
async function waiting({ rental, client, owner }: CallSite, isClients: boolean) {
  const { params, subject } = of(await rental("CONFIRMED"));
  const body = { returnDate: "2026-12-15", reason: secretText };
  const { change } = isClients
    ? await client.api.counter.requestChange({ params, body })
    : await owner.api.counter.change({ params, body });
  return { params: { ...params, changeId: change?.id ?? "" }, subject };
}
const isClient = ({ caller }: CallSite) => caller.role === "CLIENT";

const changing =
  (returnDate: string) =>
  async ({ rental }: CallSite) => ({ ...of(await rental("CONFIRMED")), json: { returnDate, reason: secretText } });

const GUEST_BOOKING = {
  ...{ firstName: SECRET, lastName: "Naciri", phone: "0661000067", email: `${SECRET}@exemple.ma` },
  ...{ pricePerDay: 40, deposit: 300, origin: "PHONE", note: secretText },
};

/** The calls about reservations that other backends lack. */
export const counter: Register["counter"] = {
  freeVehicles: { by: AGENCY },
  book: {
    by: AGENCY,
    status: 201,
    sample: (vehicleId) => ({
      ...{ ...past(vehicleId), firstName: "A", lastName: "B" },
      ...{ phone: "0661000067", pricePerDay: 30, deposit: 0, origin: "PHONE" },
    }),
    clearsPages: true,
    writes: {
      RESERVATION_ENTERED: async (site) => ({
        ...(await booking(GUEST_BOOKING)(site)),
        ...(site.isClosed ? { status: 409 } : {}),
      }),
    },
  },
  priceChange: {
    by: CLIENT_AND_AGENCY,
    notFound,
    reads: async ({ rental }) => ({ ...of(await rental("CONFIRMED")), query: { returnDate: "2026-12-15" } }),
  },
  change: {
    by: AGENCY,
    notFound,
    sample: { returnDate: "2020-01-02", reason: "Deux jours de plus" },
    clearsPages: true,
    writes: { CHANGE_MADE: changing("2026-12-13"), CHANGE_PROPOSED: changing("2026-12-15") },
  },
  requestChange: {
    by: CLIENT,
    status: 201,
    notFound,
    sample: { returnDate: "2020-01-02" },
    clearsPages: true,
    writes: { CHANGE_ASKED: changing("2026-12-15") },
  },
  answerChange: {
    by: CLIENT_AND_AGENCY,
    notFound,
    sample: { answer: "ACCEPTED" },
    clearsPages: true,
    writes: {
      CHANGE_ACCEPTED: async (site) => ({ ...(await waiting(site, !isClient(site))), json: { answer: "ACCEPTED" } }),
      CHANGE_REFUSED: async (site) => ({
        ...(await waiting(site, !isClient(site))),
        json: { answer: "REFUSED", reason: secretText },
      }),
      CHANGE_WITHDRAWN: async (site) => ({ ...(await waiting(site, isClient(site))), json: { answer: "WITHDRAWN" } }),
    },
  },
  changeGuest: {
    by: AGENCY,
    notFound,
    sample: { firstName: "A", lastName: "B", phone: "0661000067" },
    clearsPages: true,
    writes: {
      GUEST_CHANGED: async ({ guestRental }) => {
        const { firstName, lastName, phone, email } = GUEST_BOOKING;
        return { ...of(await guestRental()), json: { firstName, lastName, phone, email } };
      },
    },
  },
  recordAbsence: {
    by: AGENCY,
    notFound,
    sample: { reason: "Injoignable" },
    clearsPages: true,
    writes: {
      ABSENCE_NOTED: async ({ rental }) => ({
        ...of(await rental("CONFIRMED", { ...TODAY, pickupAt: "2026-11-20T08:00" })),
        json: { reason: secretText },
      }),
    },
  },
  cancelForGuest: {
    by: AGENCY,
    notFound,
    sample: { reason: "Le client a rappelé" },
    clearsPages: true,
    writes: {
      GUEST_CANCELLED: async ({ guestRental }) => ({ ...of(await guestRental()), json: { reason: secretText } }),
    },
  },
  guestErasure: { by: AGENCY, notFound, reads: async ({ guestRental }) => of(await guestRental()) },
  eraseGuest: {
    by: AGENCY,
    notFound,
    clearsPages: true,
    writes: {
      GUEST_ERASED: async ({ guestRental, owner }) => {
        const { params, subject } = of(await guestRental());
        await owner.api.counter.cancelForGuest({ params, body: {} });
        return { params, subject };
      },
    },
  },
  setNote: {
    by: AGENCY,
    notFound,
    sample: { note: "Rappeler la veille" },
    clearsPages: true,
    writes: { NOTE_CHANGED: async ({ rental }) => ({ ...of(await rental("REJECTED")), json: { note: secretText } }) },
  },
};

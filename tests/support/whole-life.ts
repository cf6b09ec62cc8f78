import { expect } from "vitest";
import { makeResetLink } from "~/backend/rules/accounts/password-reset";
import type { TestBackend } from "./backend";
import { photosOf } from "./handover-photos";
import { READY, recordsOf, SCRATCH } from "./handovers";
import { deliver, type Mailbox } from "./mailbox";
import type { Marks } from "./marks";
import { moneyOf } from "./payments";
import { type Agency, makeAdmin, makeVehicle, type Person, type Vehicle } from "./people";

/** A client who registers through the API with marks in all fields. */
export interface MarkedClient extends Pick<Person, "id" | "email" | "api"> {
  password: string;
}

interface Stage {
  backend: TestBackend;
  agency: Agency;
  owner: Person;
  mailbox: Mailbox;
  /** The marks of the client's texts, and those of the agency's. */
  clientMarks: Marks;
  agencyMarks: Marks;
}

interface Life extends Stage {
  client: MarkedClient;
}

/**
 * Writes everything that a client can write, and an agency about the client and itself, each field with a mark of its
 * own: a rental with its changes, handovers, photos, deposit, payments and review; one refused, one with an absence,
 * one of a guest; letters that were sent and that wait.
 */
export async function liveThroughEverything(stage: Stage) {
  const { backend, agency, owner, agencyMarks } = stage;
  backend.clock.set("2026-11-20T08:12:00.000Z");
  await describeAgency(stage);
  const life: Life = { ...stage, client: await register(stage) };
  const { client } = life;
  const vehicle = await makeVehicle(backend, agency);
  const main = await rental(life, vehicle);
  await fromHotel(life, vehicle);
  await refusedAndAbsent(life);
  const guest = await counterRental(life);
  await owner.api.planning.createBlock({
    params: { id: vehicle.id },
    body: {
      startDate: "2027-01-05",
      endDate: "2027-01-06",
      note: agencyMarks.mark("POST /agencies/vehicles/{id}/blocks note"),
    },
  });
  const late = await client.api.reservations.create({
    body: {
      ...dates("2026-12-20", await makeVehicle(backend, agency)),
      pickupLocation: life.clientMarks.mark("POST /reservations pickupLocation"),
      returnLocation: life.clientMarks.mark("POST /reservations returnLocation"),
    },
  });
  await owner.api.reservations.setStatus({ params: { id: late.id }, body: { status: "CONFIRMED" } });
  backend.clock.advance(180_000);
  await deliver(backend.context, stage.mailbox.mailer);
  // Leaves letters that are not sent yet at the erasure.
  await client.api.reservations.cancel({ params: { id: late.id } });
  await backend.call("POST", "/auth/forgot-password", { json: { email: client.email }, address: "192.0.2.9" });
  await renamed(life);
  return { client, main, guest, cancelled: late.id };
}

/** The agency's place that asks for an address. */
const HOTEL = "Votre hôtel";

/** Fills in everything that an agency says about itself, its cars and its people. */
async function describeAgency({ owner, agencyMarks: { mark } }: Stage): Promise<void> {
  const { api } = owner;
  const settings = "PUT /agencies/my-conditions";
  const contactEmail = `${mark("PUT /agencies/my-contact contactEmail")}@agence.test`;
  await api.agencyContact.change({ body: { contactEmail } });
  await api.agencySettings.changeConditions({
    body: { papers: mark(`${settings} papers`), insurance: mark(`${settings} insurance`) },
  });
  await api.agencySettings.changeOffers({
    body: {
      options: [
        { label: mark("PUT /agencies/my-offers options[].label"), per: "DAY", price: 4, cap: null, quantity: 2 },
      ],
      places: [
        {
          ...{ kind: "AIRPORT", city: "Marrakech", feeOut: 15, feeBack: 20, asksFlight: true },
          label: mark("PUT /agencies/my-offers places[].label"),
        },
        { kind: "HOTEL", label: HOTEL, city: "Marrakech", feeOut: 0, feeBack: 0, asksFlight: true },
      ],
      returnCities: [],
    },
  });
  await api.agencySettings.changeOpeningHours({
    body: {
      week: Array.from({ length: 7 }, () => [{ from: "00:00", to: "24:00" }]),
      exceptions: [
        { from: "2027-03-01", to: "2027-03-02", label: mark("PUT /agencies/my-hours exceptions[].label"), hours: null },
      ],
    },
  });
  const car = (call: string) => ({
    ...{ year: 2023, category: "ECONOMY", seats: 5, doors: 5, transmission: "MANUAL", fuelType: "DIESEL" },
    ...{ pricePerDay: 30, deposit: 300 },
    ...mark.fields(call, ["brand", "model", "registrationNumber", "description"]),
  });
  await api.agency.createVehicle({ body: car("POST /agencies/vehicles") as never });
  const { id } = await api.agency.createVehicle({
    body: { ...car("PUT /agencies/vehicles/{id}"), registrationNumber: "1 | A | 6" } as never,
  });
  await api.agency.updateVehicle({ params: { id }, body: car("PUT /agencies/vehicles/{id}") as never });
  await api.team.invite({
    body: {
      ...mark.fields("POST /agencies/team", ["firstName", "lastName"]),
      email: `${mark("POST /agencies/team email")}@equipe.test`,
    } as never,
  });
  const file = new Blob([
    "Marque;Modèle;Année;Immatriculation;Catégorie;Boîte;Carburant;Places;Portes;Prix par jour;Caution\r\n",
    "Dacia;Logan;2023;2 | A | 6;Économique;Manuelle;Essence;5;5;30;300",
  ]);
  await api.fleetImports.tryOut({ query: { name: `${mark("POST /agencies/my-imports name")}.csv` }, file });
}

const PHONES = { registered: "06 77 00 12 34", changed: "06 77 00 56 78" };

async function register({ backend, clientMarks }: Stage): Promise<MarkedClient> {
  const { mark } = clientMarks;
  const call = "POST /auth/register";
  const email = `${mark(`${call} email`)}@courriel.test`;
  for (const field of ["POST /auth/login email", "POST /auth/forgot-password email"])
    clientMarks.reuse(field, `${call} email`);
  clientMarks.phone(`${call} phone`, PHONES.registered);
  const password = `${mark(`${call} password`)}-secret`;
  const body = {
    ...mark.fields(call, ["firstName", "lastName", "locale"]),
    ...{ email, phone: PHONES.registered, password },
  };
  const { user } = await backend.api(null, "192.0.2.7").auth.register({ body: body as never });
  const link = await makeResetLink(backend.context, email);
  const first = mark("POST /auth/reset-password newPassword");
  await backend.api(null, "192.0.2.7").auth.resetPassword({ body: { token: link?.token ?? "", newPassword: first } });
  const login = { email, password: first };
  const { access_token: token } = await backend.api(null, "192.0.2.7").auth.login({ body: login });
  const second = `${mark("PUT /auth/password newPassword")}-secret`;
  const change = { currentPassword: first, newPassword: second };
  await backend.api(token, "192.0.2.7").auth.changePassword({ body: change });
  for (const field of ["POST /auth/login password", "PUT /auth/password currentPassword"])
    clientMarks.reuse(field, "POST /auth/reset-password newPassword");
  clientMarks.reuse("POST /auth/erasure password", "PUT /auth/password newPassword");
  return { id: user.id ?? "", email, api: backend.api(token), password: second };
}

/** Changes the names late, so that letters and handovers have those of the registration. */
async function renamed({ client, clientMarks }: Life): Promise<void> {
  const call = "PUT /auth/profile";
  clientMarks.phone(`${call} phone`, PHONES.changed);
  const body = { ...clientMarks.mark.fields(call, ["firstName", "lastName"]), phone: PHONES.changed };
  await client.api.auth.updateProfile({ body: body as never });
}

const dates = (day: string, vehicle: Vehicle) => ({
  vehicleId: vehicle.id,
  pickupDate: `${day}T09:00:00.000Z`,
  returnDate: `${day.slice(0, 8)}${Number(day.slice(8)) + 3}T09:00:00.000Z`,
});

async function rental(
  { backend, owner, client, mailbox, clientMarks, agencyMarks }: Life,
  vehicle: Vehicle,
): Promise<string> {
  const booking = "POST /reservations/with-options";
  const { id } = await client.api.reservations.createWithOptions({
    body: {
      ...dates("2026-11-22", vehicle),
      pickupLocation: clientMarks.mark(`${booking} pickupLocation`),
      returnLocation: clientMarks.mark(`${booking} returnLocation`),
      flightNumber: clientMarks.mark(`${booking} flightNumber`),
      options: [],
    },
  });
  await owner.api.reservations.setStatus({ params: { id }, body: { status: "CONFIRMED" } });
  const answer = "PUT /reservations/{id}/changes/{changeId} reason";
  const hotel = await hotelOf(owner);
  const { change } = await client.api.counter.requestChange({
    params: { id },
    body: {
      ...{ returnDate: "2026-11-26", pickupPlace: hotel, returnPlace: hotel },
      ...clientMarks.mark.fields("POST /reservations/{id}/changes", [
        ...(["reason", "pickupAddress", "returnAddress", "flightNumber"] as const),
      ]),
    },
  });
  await owner.api.counter.answerChange({
    params: { id, changeId: change?.id ?? "" },
    body: { answer: "REFUSED", reason: agencyMarks.mark(answer) },
  });
  // More expensive, so that it waits for the client's answer.
  const { change: proposed } = await owner.api.counter.change({
    params: { id },
    body: {
      ...{ returnDate: "2026-11-27", pickupPlace: hotel, returnPlace: hotel },
      ...agencyMarks.mark.fields("PUT /reservations/{id}/change", ["pickupAddress", "returnAddress", "flightNumber"]),
      reason: agencyMarks.mark("PUT /reservations/{id}/change reason"),
    },
  });
  await client.api.counter.answerChange({
    params: { id, changeId: proposed?.id ?? "" },
    body: { answer: "REFUSED", reason: clientMarks.mark(answer) },
  });
  await owner.api.counter.setNote({
    params: { id },
    body: { note: agencyMarks.mark("PUT /reservations/{id}/note note") },
  });
  await deliver(backend.context, mailbox.mailer);
  await records({ backend, owner, client, clientMarks, agencyMarks }, id);
  return id;
}

async function records(
  { backend, owner, client, clientMarks, agencyMarks }: Omit<Life, "agency" | "mailbox">,
  id: string,
): Promise<void> {
  const { mark } = agencyMarks;
  const record = "PUT /reservations/{id}/handovers/{moment}";
  const [desk, own, money] = [recordsOf(owner, id), recordsOf(client, id), moneyOf(owner, id)];
  backend.clock.set("2026-11-22T10:30:00.000Z");
  await photosOf(owner, id).add("departure", "FRONT");
  const note = mark("POST /reservations/{id}/handovers/{moment}/marks note");
  await desk.mark("departure", { ...SCRATCH, note });
  await desk.done("departure", { remarks: mark(`${record} remarks`), depositMeans: "CARD_HOLD", depositAmount: 300 });
  await photosOf(client, id).add("departure");
  await own.remark("departure", clientMarks.mark(`${record}/answer remarks`));
  const paid = { note: mark("POST /reservations/{id}/payments note"), paidOn: "2026-11-22" };
  const { payments } = await money.note(paid);
  const cancelled = mark("PUT /reservations/{id}/payments/{paymentId}/cancellation reason");
  await money.cancel(payments[0]?.id ?? "", cancelled);

  backend.clock.set("2026-11-25T10:30:00.000Z");
  await photosOf(owner, id).add("return", "REAR");
  await desk.charge("return", 25, mark("POST /reservations/{id}/handovers/{moment}/charges reason"));
  await desk.done("return", { kilometres: 49_000, depositChoice: "LATER" });
  await photosOf(client, id).add("return");
  await own.confirm("return");
  const addendum = "POST /reservations/{id}/handovers/{moment}/addenda text";
  await own.add("return", clientMarks.mark(addendum));
  await desk.add("return", mark(addendum));
  await money.settle({ outcome: "KEPT", kept: 40, keptReason: mark("PUT /reservations/{id}/deposit keptReason") });
  const comment = clientMarks.mark("POST /reservations/{id}/review comment");
  const review = await client.api.reservations.review({ params: { id }, body: { rating: 4, comment } });
  const reply = { text: mark("PUT /agencies/reviews/{id}/reply text") };
  await owner.api.reviews.reply({ params: { id: review?.id ?? "" }, body: reply });
  const admin = await makeAdmin(backend);
  await admin.api.reviews.hideReply({ params: { id: review?.id ?? "" }, body: { reason: "Signalée" } });
}

async function refusedAndAbsent({ backend, agency, owner, client, agencyMarks: { mark } }: Life): Promise<void> {
  const refused = await client.api.reservations.create({
    body: dates("2026-12-10", await makeVehicle(backend, agency)),
  });
  await owner.api.reservations.setStatus({
    params: { id: refused.id },
    body: { status: "REJECTED", rejectionReason: mark("PUT /reservations/{id}/status rejectionReason") },
  });
  const missed = await client.api.reservations.create({
    body: dates("2026-11-26", await makeVehicle(backend, agency)),
  });
  await owner.api.reservations.setStatus({ params: { id: missed.id }, body: { status: "CONFIRMED" } });
  backend.clock.set("2026-11-26T10:30:00.000Z");
  const reason = mark("PUT /reservations/{id}/absence reason");
  await owner.api.counter.recordAbsence({ params: { id: missed.id }, body: { reason } });
}

/** Books a car that is brought to a hotel, with all that a client writes then, and cancels. */
async function fromHotel({ owner, client, clientMarks }: Life, vehicle: Vehicle): Promise<void> {
  const call = "POST /reservations/with-options";
  clientMarks.reuse(`${call} phone`, "POST /auth/register phone");
  const { id } = await client.api.reservations.createWithOptions({
    body: {
      ...dates("2026-12-15", vehicle),
      ...{ options: [], pickupPlace: await hotelOf(owner), returnPlace: await hotelOf(owner) },
      ...{ phone: PHONES.registered, pickupAddress: clientMarks.mark(`${call} pickupAddress`) },
      returnAddress: clientMarks.mark(`${call} returnAddress`),
      message: clientMarks.mark(`${call} message`),
    },
  });
  await client.api.reservations.cancel({ params: { id } });
}

async function hotelOf(owner: Stage["owner"]): Promise<string> {
  const { offers } = await owner.api.agencySettings.offers();
  return offers?.places.find(({ label }) => label === HOTEL)?.id ?? "";
}

/** Enters reservations for guests at the counter: one who came, with a link, and one who did not. */
async function counterRental({ backend, agency, owner, clientMarks, agencyMarks }: Life): Promise<string> {
  const { mark } = agencyMarks;
  const call = "POST /reservations/counter";
  agencyMarks.phone(`${call} phone`, "+212677009012");
  const body = {
    pickupDate: "2026-11-26",
    pickupTime: "11:00",
    returnDate: "2026-11-27",
    returnTime: "12:00",
    ...mark.fields(call, ["firstName", "lastName", "note", "pickupLocation", "returnLocation", "flightNumber"]),
    email: `${mark(`${call} email`)}@client.test`,
    phone: "+212677009012",
    ...{ pricePerDay: 45, deposit: 500, origin: "PHONE", options: [] },
  };
  const { id } = await owner.api.counter.book({
    body: { ...body, vehicleId: (await makeVehicle(backend, agency)).id, hasLeft: true } as never,
  });
  const corrected = "PUT /reservations/{id}/guest";
  agencyMarks.reuse(`${corrected} phone`, `${call} phone`);
  const guest = mark.fields(corrected, ["firstName", "lastName"]);
  const email = `${mark(`${corrected} email`)}@client.test`;
  await owner.api.counter.changeGuest({ params: { id }, body: { ...guest, phone: body.phone, email } as never });
  const desk = recordsOf(owner, id);
  const record = "PUT /reservations/{id}/handovers/{moment}";
  const remarks = mark(`${record}/signature remarks`);
  const shown = { ...READY, depositMeans: "CARD_HOLD", depositAmount: 300, remarks } as const;
  await owner.api.handover.sign({ params: { id, moment: "departure" }, body: shown });
  const keptReason = mark(`${record} keptReason`);
  agencyMarks.reuse(`${record}/signature keptReason`, `${record} keptReason`);
  await desk.done("return", {
    kilometres: 48_400,
    depositMeans: undefined,
    depositChoice: "KEPT",
    kept: 40,
    keptReason,
  });
  clientMarks.reuse(
    "PUT /handovers/{key}/{moment}/answer remarks",
    "PUT /reservations/{id}/handovers/{moment}/answer remarks",
  );

  const hotel = await hotelOf(owner);
  const { id: cancelled } = await owner.api.counter.book({
    body: {
      ...body,
      ...{ pickupLocation: null, returnLocation: null, pickupPlace: hotel, returnPlace: hotel },
      ...mark.fields(call, ["pickupAddress", "returnAddress"]),
      vehicleId: (await makeVehicle(backend, agency)).id,
      pickupDate: "2026-12-02",
      returnDate: "2026-12-03",
    } as never,
  });
  const reason = mark("PUT /reservations/{id}/guest-cancellation reason");
  await owner.api.counter.cancelForGuest({ params: { id: cancelled }, body: { reason } });
  expect(agency.id).toBe(owner.agencyId);
  return id;
}

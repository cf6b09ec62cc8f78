import { makeResetLink } from "~/backend/rules/accounts/password-reset";
import { makeClient, makeStaff, PASSWORD } from "../people";
import { unsubscribeKeyOf } from "../unsubscribe";
import { SECRET, type WrittenCalls } from "./site";

const secretText = `${SECRET} le dit.`;
const PERSON = { firstName: SECRET, lastName: "Idrissi" };
let people = 0;
const somebody = () => `${SECRET}-${++people}@rihla.test`.toLowerCase();

/** Calls about accounts and teams. A person who proves to own an account writes as that account. */
export const ACCOUNT_CALLS: WrittenCalls = {
  "POST /auth/login": async ({ client }) => ({
    action: "LOGGED_IN",
    by: "VISITOR",
    author: () => ({ role: "CLIENT", accountId: client.id }),
    json: { email: client.email, password: PASSWORD },
    subject: client.id,
    refused: { json: { password: "wrong-one" } },
  }),
  "POST /auth/register": async () => ({
    action: "REGISTERED",
    by: "VISITOR",
    author: ({ user }) => ({ role: "CLIENT", accountId: user.id }),
    json: { ...PERSON, email: somebody(), password: "huit-caracteres", locale: "fr" },
    subject: ({ user }) => user.id,
    refused: { json: { email: "not-an-email" } },
  }),
  "PUT /auth/profile": async ({ client }) => ({
    action: "PROFILE_CHANGED",
    by: client,
    json: { ...PERSON, phone: "+212 6 61 00 00 67" },
    subject: client.id,
  }),
  "POST /auth/logout": async ({ backend }) => {
    const leaving = await makeClient(backend);
    return { action: "LOGGED_OUT", by: leaving, subject: leaving.id };
  },
  "POST /auth/forgot-password: of an account": async ({ backend }) => {
    const { id, email } = await makeClient(backend);
    const refused = { json: { email: "not-an-email" } };
    return { action: "PASSWORD_LINK_ASKED", by: "VISITOR", json: { email }, subject: id, refused };
  },
  "POST /auth/forgot-password: of nobody": async () => ({
    action: "UNKNOWN_PASSWORD_LINK_ASKED",
    by: "VISITOR",
    json: { email: somebody() },
    subject: null,
    refused: { json: { email: "not-an-email" } },
  }),
  "POST /auth/reset-password": async ({ backend }) => {
    const { id, email } = await makeClient(backend);
    const link = await makeResetLink(backend.context, email);
    return {
      action: "PASSWORD_SET",
      by: "VISITOR",
      json: { token: link?.token, newPassword: "safran" },
      subject: id,
      refused: { json: { token: "x" } },
    };
  },
  "PUT /auth/reminders": async ({ client }) => ({
    action: "REMINDERS_CHANGED",
    by: client,
    json: { pickup: false },
    subject: client.id,
  }),
  "POST /reminders/unsubscribe": async ({ backend }) => {
    const { id } = await makeClient(backend);
    return {
      action: "UNSUBSCRIBED",
      by: "VISITOR",
      json: { key: await unsubscribeKeyOf(backend, { id }) },
      subject: id,
      refused: { json: { key: "3f0c7d1e-9f0a-4b36-8a55-0c8f7f8b7d11" } },
    };
  },

  "POST /agencies/team": async ({ owner }) => ({
    action: "MEMBER_INVITED",
    by: owner,
    json: { ...PERSON, email: somebody() },
    subject: ({ id }) => id,
  }),
  "POST /agencies/team/{id}/invitation": async ({ owner }) => {
    const { id } = await owner.api.team.invite({ body: { ...PERSON, email: somebody() } });
    return { action: "INVITATION_SENT_AGAIN", by: owner, params: { id }, subject: id };
  },
  "DELETE /agencies/team/{id}": async ({ backend, agency, owner }) => {
    const { id } = await makeStaff(backend, agency);
    return { action: "MEMBER_REMOVED", by: owner, params: { id }, subject: id };
  },
};

/** Calls about a person's stored data, fleets from files, and private calendars. */
export const KEEPING_CALLS: WrittenCalls = {
  "POST /auth/data": async ({ client }) => ({ action: "DATA_TAKEN", by: client, subject: client.id }),
  "POST /auth/erasure": async ({ backend }) => {
    const leaving = await makeClient(backend, PERSON);
    return { action: "ACCOUNT_ERASED", by: leaving, json: { password: PASSWORD }, subject: leaving.id };
  },
  "POST /agencies/my-imports": async ({ agency, staff }) => ({
    action: "FLEET_TRIED",
    by: staff,
    query: { name: `${SECRET}.csv` },
    file: fleetFile(),
    subject: agency.id,
  }),
  "POST /agencies/my-imports/{id}": async ({ agency, owner }) => {
    const file = new Blob([fleetFile() as BlobPart]);
    const { id, version } = await owner.api.fleetImports.tryOut({ query: { name: "parc.csv" }, file });
    return { action: "FLEET_IMPORTED", by: owner, params: { id }, json: { version }, subject: agency.id };
  },
  "POST /agencies/my-calendars": async ({ agency, staff, car }) => {
    const { id } = await car();
    const vehicle = await staff.api.agency.vehicle({ params: { id } });
    const json = { registrationNumber: vehicle.registrationNumber, names: true };
    return { action: "CALENDAR_MADE", by: staff, json, subject: agency.id };
  },
  "PUT /agencies/my-calendars/{id}": async ({ agency, owner, car }) => {
    const { id } = await madeCalendar({ owner, car });
    return { action: "CALENDAR_RENEWED", by: owner, params: { id }, json: { names: false }, subject: agency.id };
  },
  "DELETE /agencies/my-calendars/{id}": async ({ agency, owner, car }) => {
    const { id } = await madeCalendar({ owner, car });
    return { action: "CALENDAR_ENDED", by: owner, params: { id }, subject: agency.id };
  },
};

async function madeCalendar({ owner, car }: Pick<Parameters<WrittenCalls[string]>[0], "owner" | "car">) {
  const vehicle = await owner.api.agency.vehicle({ params: { id: (await car()).id } });
  return owner.api.calendars.make({ body: { registrationNumber: vehicle.registrationNumber, names: false } });
}

let lines = 0;
/** A file with one new vehicle, under the headings of an export. */
const fleetFile = (): Uint8Array =>
  new TextEncoder().encode(
    [
      "Marque;Modèle;Année;Immatriculation;Catégorie;Boîte;Carburant;Places;Portes;Prix par jour;Caution;Description",
      `Dacia;Logan;2023;9${++lines} | A | 26;Économique;Manuelle;Essence;5;5;30;300;${secretText}`,
    ].join("\r\n"),
  );

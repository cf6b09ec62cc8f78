import type { Caller, Context } from "~/backend/context";
import { findUser, insertUser } from "~/backend/database/accounts/users";
import {
  type AgencyFields,
  type AgencyRow,
  type AgencyStatus,
  countAgencies,
  deleteAgency,
  findAgency,
  insertAgency,
  listAgencies,
  lockAgencyFields,
  switchAgency,
  updateAgency,
} from "~/backend/database/agencies/agencies";
import { errorCode, SQLSTATE } from "~/backend/database/base/errors";
import type { Queryable } from "~/backend/database/base/query";
import { isUuid } from "~/backend/database/base/uuid";
import { insertMessages } from "~/backend/database/mail/outbox";
import type { AgencyWelcomePayload } from "~/backend/mail/payloads";
import { hashPassword } from "~/backend/rules/accounts/passwords";
import { once } from "~/backend/rules/base/once";
import { InvalidInput, RuleError } from "~/backend/rules/base/rule-error";
import { sliceOf } from "~/backend/rules/base/slice";
import { changesBetween, log } from "~/backend/rules/events/log";
import type { AgencyCreateInput, AgencyInput } from "~/contract/agencies/inputs";
import { problem } from "~/contract/base/errors";
import type { ListQuery } from "~/contract/base/lists";

/** Returns one page of all agencies, sorted by name, and their total. */
export async function readAgencies({ database }: Context, query: ListQuery) {
  const [agencies, total] = await Promise.all([listAgencies(database, sliceOf(query)), countAgencies(database)]);
  return { agencies, total };
}

/** Returns one agency with the fields that the list shows. Throws RuleError "not-found". */
export async function readAgency({ database }: Context, id: string): Promise<AgencyRow> {
  const agency = isUuid(id) ? await findAgency(database, id) : null;
  return agency ?? Promise.reject(agencyNotFound());
}

/**
 * Creates an agency and its owner's account in one transaction, and queues the letter that welcomes the owner, who logs
 * in with the agency's e-mail. Throws InvalidInput for a city that the site does not have, RuleError "conflict" for a
 * taken e-mail, "too-many" when too many passwords are being hashed.
 */
export async function createAgency(
  context: Context,
  caller: Caller,
  { ownerFirstName, ownerLastName, ownerPassword, ...agency }: AgencyCreateInput,
): Promise<AgencyRow> {
  const now = context.now();
  refuseOtherCity(context, agency);
  const passwordHash = await hashPassword(ownerPassword);
  const insert = async (sql: Queryable) => {
    const fields = withoutEmpty(agency);
    const agencyId = await insertAgency(sql, fields, now);
    const owner = {
      firstName: ownerFirstName,
      lastName: ownerLastName,
      email: agency.email.toLowerCase(),
      phone: null,
      role: "AGENCY_OWNER" as const,
      agencyId,
      passwordHash,
      locale: "fr",
    };
    const ownerId = await insertUser(sql, owner, now);
    if (!ownerId) throw new RuleError("conflict", "emailTaken");
    const letter = { kind: "agency-welcome", recipient: owner.email, payload: { userId: ownerId } };
    await insertMessages(sql, [letter], now);
    const status: AgencyStatus = "ACTIVE";
    const changes = changesBetween({}, { ...fields, status, ownerId }, ["status", "ownerId"]);
    await log(sql, { by: caller, action: "AGENCY_CREATED", on: { id: agencyId }, changes, now });
    return (await findAgency(sql, agencyId)) as AgencyRow;
  };
  return once(context, insert, findAgency);
}

/**
 * Returns the data of the letter that welcomes an agency's owner, as it is when the letter is sent; null when the agency
 * was removed.
 */
export async function makeAgencyWelcome({ database }: Context, ownerId: string): Promise<AgencyWelcomePayload | null> {
  const owner = await findUser(database, ownerId);
  return owner?.agency ? { firstName: owner.firstName, email: owner.email, agency: owner.agency.name } : null;
}

/**
 * Changes an agency, but not its owner's login. Absent fields stay unchanged; an empty text clears its field. Throws
 * InvalidInput for a city that the site does not have, RuleError "not-found".
 */
export async function changeAgency(
  context: Context,
  caller: Caller,
  id: string,
  input: AgencyInput,
): Promise<AgencyRow> {
  const { database, now } = context;
  refuseOtherCity(context, input);
  if (!isUuid(id)) throw agencyNotFound();
  const change = withoutEmpty(input);
  return database.transaction(async (sql) => {
    const before = await lockAgencyFields(sql, id);
    if (!before) throw agencyNotFound();
    await updateAgency(sql, id, change, now());
    const changes = changesBetween(before, change, []);
    await log(sql, { by: caller, action: "AGENCY_CHANGED", on: { id }, changes, now: now() });
    return (await findAgency(sql, id)) as AgencyRow;
  });
}

/**
 * Makes the agency's vehicles searchable and bookable again at once. Throws RuleError "not-found", "conflict" when the
 * agency is ACTIVE already.
 */
export const activateAgency = (context: Context, caller: Caller, id: string) =>
  setStatus(context, caller, id, "ACTIVE");

/**
 * Excludes the agency's vehicles from search and booking at once; existing reservations remain. Throws RuleError
 * "not-found", "conflict" when the agency is INACTIVE already.
 */
export const deactivateAgency = (context: Context, caller: Caller, id: string) =>
  setStatus(context, caller, id, "INACTIVE");

async function setStatus(
  { database, now }: Context,
  caller: Caller,
  id: string,
  status: AgencyStatus,
): Promise<AgencyRow> {
  if (!isUuid(id)) throw agencyNotFound();
  const isActive = status === "ACTIVE";
  return database.transaction(async (sql) => {
    const switched = await switchAgency(sql, id, status, now());
    const agency = await findAgency(sql, id);
    if (!agency) throw agencyNotFound();
    if (!switched) throw new RuleError("conflict", isActive ? "agencyAlreadyActive" : "agencyAlreadyInactive");
    const changes = { status: [isActive ? "INACTIVE" : "ACTIVE", status] } as const;
    const action = isActive ? "AGENCY_ACTIVATED" : "AGENCY_DEACTIVATED";
    await log(sql, { by: caller, action, on: { id }, changes, now: now() });
    return agency;
  });
}

/**
 * Removes an agency without vehicles or reservations, together with its accounts and their sessions. Throws RuleError
 * "not-found", "conflict" when it has vehicles or reservations.
 */
export async function removeAgency({ database, now }: Context, caller: Caller, id: string): Promise<void> {
  if (!isUuid(id)) throw agencyNotFound();
  try {
    await database.transaction(async (sql) => {
      if (!(await lockAgencyFields(sql, id))) throw agencyNotFound();
      await deleteAgency(sql, id);
      await log(sql, { by: caller, action: "AGENCY_REMOVED", on: { id }, now: now() });
    });
  } catch (error) {
    if (errorCode(error) === SQLSTATE.foreignKeyViolation) throw new RuleError("conflict", "agencyInUse");
    throw error;
  }
}

function refuseOtherCity({ site }: Context, { city }: AgencyInput): void {
  if (!site.product.cities.includes(city)) throw new InvalidInput([problem("cityRequired", "city")]);
}

const agencyNotFound = () => new RuleError("not-found", "agencyNotFound");

/** Turns empty texts into null and leaves absent fields absent. */
const withoutEmpty = (fields: AgencyInput): AgencyFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value || null]])),
  ) as unknown as AgencyFields;

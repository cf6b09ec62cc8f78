import type { Caller, Context } from "~/backend/context";
import { deleteOpenLinksOf } from "~/backend/database/accounts/password-links";
import { deleteTokensOf } from "~/backend/database/accounts/tokens";
import { insertUser } from "~/backend/database/accounts/users";
import {
  countTeam,
  findInvited,
  findMember,
  listTeam,
  lockMember,
  type MemberRow,
  markRemoved,
  updateInvitedAt,
} from "~/backend/database/agencies/team";
import type { Queryable } from "~/backend/database/base/query";
import { isUuid } from "~/backend/database/base/uuid";
import { insertMessages } from "~/backend/database/mail/outbox";
import type { TeamInvitationPayload } from "~/backend/mail/payloads";
import { makeLink } from "~/backend/rules/accounts/password-reset";
import { once } from "~/backend/rules/base/once";
import { type Counting, consume, type Limit, tooManyTries } from "~/backend/rules/base/rate-limit";
import { RuleError } from "~/backend/rules/base/rule-error";
import { sliceOf } from "~/backend/rules/base/slice";
import { log } from "~/backend/rules/events/log";
import { INVITATION_DAYS } from "~/contract/accounts/periods";
import type { TeamInviteInput } from "~/contract/agencies/endpoints";
import type { ListQuery } from "~/contract/base/lists";
import { callerAgency } from "./caller-agency";

/** The lifetime of an invitation's link in milliseconds: seven days. */
export const INVITATION_MS = INVITATION_DAYS * 86_400_000;
/** Invitations by one agency: enough to invite a whole branch at once. */
export const INVITATIONS: Limit = { name: "invitation-agency", tries: 30, window: 60 };
/** Invitations to one e-mail by any agency, so that repeated inviting and removing cannot flood a mailbox. */
export const INVITATION_HOURLY: Limit = { name: "invitation-email", tries: 5, window: 60 };
/** A second click on 'Renvoyer' within two minutes sends no second letter. */
export const INVITATION_SOON: Limit = { name: "invitation-again", tries: 1, window: 2 };

/** Returns one page of the members of the caller's agency, owners first, and their total. */
export async function readTeam({ database }: Context, caller: Caller, query: ListQuery) {
  const agencyId = callerAgency(caller);
  const [members, total] = await Promise.all([
    listTeam(database, agencyId, sliceOf(query)),
    countTeam(database, agencyId),
  ]);
  return { members, total };
}

/** Returns one member of the caller's agency. Throws RuleError "not-found", also for members of other agencies. */
export async function readMember({ database }: Context, caller: Caller, id: string): Promise<MemberRow> {
  const member = isUuid(id) ? await findMember(database, callerAgency(caller), id) : null;
  return member ?? Promise.reject(memberNotFound());
}

/**
 * Creates an AGENCY_STAFF account without a password in the caller's agency and, in the same transaction, queues the
 * letter that lets its owner choose one. Throws RuleError "conflict" for a taken e-mail, "too-many".
 */
export async function invite(context: Context, caller: Caller, input: TeamInviteInput): Promise<MemberRow> {
  const { now } = context;
  const agencyId = callerAgency(caller);
  const email = input.email.toLowerCase();
  const person = { ...input, email, phone: null, role: "AGENCY_STAFF" as const, agencyId };
  const create = async (sql: Queryable) => {
    // Counts before the e-mail is checked, and commits the count if it is taken, so that nobody can probe thousands of
    // addresses for accounts.
    await count({ database: sql, now }, INVITATIONS, agencyId);
    await count({ database: sql, now }, INVITATION_HOURLY, email);
    const id = await insertUser(sql, { ...person, passwordHash: null, locale: "fr" }, now());
    if (!id) return null;
    await send(sql, { id, email }, now());
    const changes = { role: [null, person.role] } as const;
    await log(sql, { by: caller, action: "MEMBER_INVITED", on: { id, agencyId }, changes, now: now() });
    return findMember(sql, agencyId, id);
  };
  const member = await once(context, create, (sql, id) => findMember(sql, agencyId, id));
  return member ?? Promise.reject(new RuleError("conflict", "emailTaken"));
}

/**
 * Queues another invitation letter; earlier links still work. Throws RuleError "not-found", "conflict" for an active
 * account, "too-many".
 */
export async function inviteAgain(context: Context, caller: Caller, id: string): Promise<MemberRow> {
  const { database, now } = context;
  const agencyId = callerAgency(caller);
  if (!isUuid(id)) throw memberNotFound();
  const { email } = invitable(await findMember(database, agencyId, id));
  await count(context, INVITATION_SOON, id);
  await count(context, INVITATION_HOURLY, email.toLowerCase());
  return database.transaction(async (sql) => {
    // Checks again under the lock: the member may have chosen a password or been removed meanwhile.
    const member = invitable(await lockMember(sql, agencyId, id));
    await send(sql, member, now());
    await log(sql, { by: caller, action: "INVITATION_SENT_AGAIN", on: { id, agencyId }, now: now() });
    return { ...member, invitedAt: now() };
  });
}

/**
 * Ends an account of the caller's agency for good, with its sessions and links. Its past actions stay in the log, and
 * its e-mail becomes free. Throws RuleError "not-found", "conflict" for an owner, including the caller.
 */
export async function removeMember({ database, now }: Context, caller: Caller, id: string): Promise<void> {
  const agencyId = callerAgency(caller);
  if (!isUuid(id)) throw memberNotFound();
  await database.transaction(async (sql) => {
    const member = await lockMember(sql, agencyId, id);
    if (!member) throw memberNotFound();
    if (member.role === "AGENCY_OWNER") throw new RuleError("conflict", "ownerStays");
    await markRemoved(sql, id, now());
    await deleteTokensOf(sql, id);
    await deleteOpenLinksOf(sql, id);
    await log(sql, { by: caller, action: "MEMBER_REMOVED", on: { id, agencyId }, now: now() });
  });
}

/**
 * Returns the data of an invitation letter with a new link, or null when the account was removed or has a password.
 * Called when the letter is sent, so that the link's seven days begin then and its secret is never stored.
 */
export async function makeInvitation(
  { database, now }: Context,
  userId: string,
): Promise<(TeamInvitationPayload & { email: string }) | null> {
  const person = await findInvited(database, userId);
  if (!person) return null;
  const { token, expiresAt } = await makeLink(database, userId, "INVITATION", INVITATION_MS, now());
  return { ...person, token, expiresAt: expiresAt.toISOString() };
}

/** Returns when the newest invitation expires; null for an active account. */
export const invitationEnd = ({ isActive, invitedAt }: MemberRow): Date | null =>
  isActive || !invitedAt ? null : new Date(invitedAt.getTime() + INVITATION_MS);

async function send(sql: Queryable, { id, email }: Pick<MemberRow, "id" | "email">, now: Date): Promise<void> {
  await updateInvitedAt(sql, id, now);
  await insertMessages(sql, [{ kind: "team-invitation", recipient: email, payload: { userId: id } }], now);
}

function invitable(member: MemberRow | null): MemberRow {
  if (!member) throw memberNotFound();
  if (member.isActive) throw new RuleError("conflict", "memberActive");
  return member;
}

async function count(context: Counting, limit: Limit, who: string): Promise<void> {
  if (!(await consume(context, limit, who))) throw tooManyTries(context, limit);
}

const memberNotFound = () => new RuleError("not-found", "memberNotFound");

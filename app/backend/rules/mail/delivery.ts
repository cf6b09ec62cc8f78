import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "~/backend/context";
import { deleteLinksExpiredBefore } from "~/backend/database/accounts/password-links";
import { isUuid } from "~/backend/database/base/uuid";
import {
  type ClaimedMessage,
  claimNextDue,
  dropGivenUp,
  dropMessage,
  giveUp,
  markSent,
  reschedule,
} from "~/backend/database/mail/delivery";
import { findReservation } from "~/backend/database/reservations/reservations";
import { compose } from "~/backend/mail/compose";
import { type Mail, MailError, type Mailer, type Sender } from "~/backend/mail/mail";
import type { ReservationPayload } from "~/backend/mail/payloads";
import { makeWelcome } from "~/backend/rules/accounts/email-confirmation";
import { makeResetLink } from "~/backend/rules/accounts/password-reset";
import { makeAgencyWelcome } from "~/backend/rules/agencies/agencies";
import { makeInvitation } from "~/backend/rules/agencies/team";
import { makeGuestKeyOfLetter } from "~/backend/rules/handovers/guest-links";
import { deleteOldReminderDays, isReminder, readReminder } from "~/backend/rules/reminders/reminders";
import { isWithdrawable } from "~/backend/rules/reservations/reservation-messages";
import { withoutSecrets } from "~/text/log/without-secrets";
import { CLAIM_MS, GIVE_UP_AFTER_MS, LINKS_KEPT_MS, retryDelay, SEND_LIMIT_MS } from "./delivery-times";
import { replyToOf } from "./reply-to";

/** After this many failures the rest of the queue waits for the next run, which spares a mail server in trouble. */
const FAILURES = 5;
const MARKING_PAUSE_MS = 1000;
/** A letter to somebody whose data is erased leaves no copy here, once it is sent or given up. */
const leavesNoCopy = ({ kind }: ClaimedMessage) => kind === "account-erased";

/** What a delivery run needs. */
export interface Delivery {
  context: Context;
  mailer: Mailer;
  from: Sender;
  /** True once the process is stopping; no further message is claimed then. */
  isStopping: () => boolean;
  /** Aborts the message being sent when the process cannot wait any longer; the message is retried later. */
  cutOff: AbortSignal;
}

/**
 * Sends due messages one after the other until none is left or FAILURES have failed, and returns how many were sent.
 * Each is marked as soon as the mail server has accepted it, so a process that dies leaves at most one message in
 * doubt, which is sent again with the same Message-ID. Several processes may run this at once.
 */
export async function deliverDue(delivery: Delivery): Promise<number> {
  const { database, now } = delivery.context;
  let sent = 0;
  let failures = 0;
  while (failures < FAILURES && !delivery.isStopping()) {
    const until = new Date(now().getTime() + CLAIM_MS);
    const message = await claimNextDue(database, { now: now(), until });
    if (!message) break;
    const outcome = await deliver(delivery, message);
    if (outcome === "sent") sent++;
    if (outcome === "put off") failures++;
  }
  return sent;
}

type Outcome = "sent" | "put off" | "given up" | "dropped";

/**
 * Delivers a message and stores the outcome. Never throws: when the outcome cannot be stored, the claim expires by
 * itself.
 */
async function deliver(delivery: Delivery, message: ClaimedMessage): Promise<Outcome> {
  const { logger } = delivery.context;
  try {
    const outcome = await attempt(delivery, message);
    if (outcome instanceof MailError) return await fail(delivery, message, outcome);
    logger.debug({ message: message.id, kind: message.kind }, `mail ${outcome}`);
    return outcome;
  } catch (error) {
    logger.error({ err: error, message: message.id, kind: message.kind }, "the outcome of a mail could not be stored");
    return "put off";
  }
}

async function attempt(delivery: Delivery, message: ClaimedMessage): Promise<"sent" | "dropped" | MailError> {
  try {
    const mail = await write(delivery, message);
    if (!mail) {
      await dropMessage(delivery.context.database, message);
      return "dropped";
    }
    await send(delivery, mail);
  } catch (error) {
    return asMailError(error);
  }
  await markSentWithRetries(delivery, message);
  return "sent";
}

async function send({ mailer, cutOff }: Delivery, mail: Mail): Promise<void> {
  const sending = new AbortController();
  const abort = () => sending.abort();
  const timer = setTimeout(abort, SEND_LIMIT_MS);
  cutOff.addEventListener("abort", abort);
  if (cutOff.aborted) abort();
  try {
    await mailer.send(mail, sending.signal);
  } finally {
    clearTimeout(timer);
    cutOff.removeEventListener("abort", abort);
  }
}

/** Writes the mail of a message. Returns null when its recipient no longer exists or it has become pointless. */
async function write({ context, from }: Delivery, message: ClaimedMessage): Promise<Mail | null> {
  if (await isOvertaken(context, message)) return null;
  const complete = await completed(context, message);
  if (!complete) return null;
  const replyTo = await replyToOf(context, complete);
  try {
    const { publicUrl, site } = context;
    return compose(complete, { publicUrl, now: context.now(), product: site.product, from, replyTo });
  } catch (error) {
    throw new MailError(`the letter could not be written: ${(error as Error).message}`, "LETTER", true);
  }
}

/**
 * Returns whether a letter is about a reservation that was cancelled during an earlier try. The cancellation itself has
 * withdrawn the letters that were not being sent at that moment.
 */
async function isOvertaken({ database }: Context, { attempts, kind, payload }: ClaimedMessage): Promise<boolean> {
  const { reservationId } = payload as Partial<ReservationPayload>;
  if (attempts === 1 || !isWithdrawable(kind) || !reservationId || !isUuid(reservationId)) return false;
  return (await findReservation(database, "everything", reservationId))?.status === "CANCELLED";
}

/**
 * Adds what is never stored: a new link of an account or of a guest, or a reminder's current facts. Returns null when the
 * message must not be sent.
 */
async function completed(context: Context, message: ClaimedMessage): Promise<ClaimedMessage | null> {
  const { kind, recipient, payload: stored } = message;
  if (isReminder(kind)) {
    const reminder = await readReminder(context, kind, stored);
    return reminder && { ...message, ...reminder };
  }
  if (kind === "handover-signed") return withGuestKey(context, message);
  const make = {
    "password-reset": () => makeResetLink(context, recipient),
    "team-invitation": () => makeInvitation(context, String(stored.userId)),
    "agency-welcome": () => makeAgencyWelcome(context, String(stored.userId)),
    welcome: () => makeWelcome(context, String(stored.userId)),
  }[kind];
  if (!make) return message;
  const payload = await make();
  return payload && { ...message, recipient: payload.email, payload };
}

async function withGuestKey(context: Context, message: ClaimedMessage): Promise<ClaimedMessage | null> {
  const { isGuest, reservationId, handover } = message.payload as ReservationPayload;
  if (!isGuest) return message;
  const guestKey = await makeGuestKeyOfLetter(context, { reservationId, letterId: message.id });
  return guestKey === null
    ? null
    : { ...message, payload: { ...message.payload, handover: { ...handover, guestKey } } };
}

async function fail({ context, cutOff }: Delivery, message: ClaimedMessage, error: MailError): Promise<Outcome> {
  const { database, logger } = context;
  const now = context.now();
  const at = new Date(now.getTime() + (cutOff.aborted ? 0 : retryDelay(message.attempts)));
  // Some mail servers repeat links from a refused letter in their answer.
  const reason = withoutSecrets(error.message);
  const facts = { message: message.id, kind: message.kind, attempts: message.attempts, code: error.code };
  if (error.isPermanent || at.getTime() - message.createdAt.getTime() > GIVE_UP_AFTER_MS) {
    if (leavesNoCopy(message)) await dropGivenUp(database, message);
    else await giveUp(database, message, { now, error: reason });
    logger.error(facts, "mail given up");
    return "given up";
  }
  await reschedule(database, message, { at, error: reason });
  logger.warn(facts, "mail not sent; it will be retried");
  return "put off";
}

/** Marks a message as sent, with retries, so that a short outage of the database does not make it go out twice. */
async function markSentWithRetries({ context, cutOff }: Delivery, message: ClaimedMessage): Promise<void> {
  const end = performance.now() + CLAIM_MS;
  for (;;) {
    try {
      if (leavesNoCopy(message)) return await dropMessage(context.database, message);
      return await markSent(context.database, message, context.now());
    } catch (error) {
      if (cutOff.aborted || performance.now() > end) throw error;
      await pause(MARKING_PAUSE_MS);
    }
  }
}

/** Wraps an error other than a MailError, such as a full disk or a database outage, as one that is worth a retry. */
function asMailError(error: unknown): MailError {
  if (error instanceof MailError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "UNKNOWN";
  return new MailError(`${code}: the message could not be delivered`, code, false);
}

/**
 * Deletes links of accounts that expired long ago, and the records of days on which agencies got a reminder of their
 * pending requests. Call it every few hours, from any process. The retention settings determine how long letters are
 * stored.
 */
export async function deleteOldLinks(context: Context): Promise<void> {
  const { database, now } = context;
  await deleteLinksExpiredBefore(database, new Date(now().getTime() - LINKS_KEPT_MS));
  await deleteOldReminderDays(context);
}

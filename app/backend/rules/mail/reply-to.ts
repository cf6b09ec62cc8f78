import type { Context } from "~/backend/context";
import { isUuid } from "~/backend/database/base/uuid";
import type { ClaimedMessage } from "~/backend/database/mail/delivery";
import { findReplyAddresses } from "~/backend/database/mail/reply-addresses";
import type { ReservationPayload } from "~/backend/mail/payloads";

/** Other addresses need SMTPUTF8: a server without it could refuse the letter because of its Reply-To. */
const ASCII_BEFORE_AT = /^[\x21-\x7e]+@/;

/**
 * Returns the address to which the reader of a letter about a rental replies, as it is now: the agency's contact
 * address, or to the agency the client's confirmed e-mail. Undefined if there is none, and for all other letters.
 */
export async function replyToOf(
  { database }: Context,
  { payload }: Pick<ClaimedMessage, "payload">,
): Promise<string | undefined> {
  const { reservationId, audience = "client" } = payload as Partial<ReservationPayload>;
  const addresses = reservationId && isUuid(reservationId) ? await findReplyAddresses(database, reservationId) : null;
  const address = addresses?.[audience];
  return address && ASCII_BEFORE_AT.test(address) ? address : undefined;
}

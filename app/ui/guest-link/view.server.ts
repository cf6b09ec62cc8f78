import type { Handover } from "~/contract/handovers/handover";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import { paths } from "~/paths";
import { plainDate, untilText } from "~/text/format/dates";
import { qrCode } from "./qr-code.server";

export type GuestLinkView = NonNullable<ReturnType<typeof guestLinkView>>;

/**
 * The link to a guest's handovers that the agency may give them: until when they can answer ("jusqu'à 12:06"), and when
 * it expires. Null for a client with an account, before the first signing and once the links have expired.
 */
export function guestLinkView(
  { guestLink, departure, return: back }: Pick<RentalRecord, "guestLink" | "departure" | "return">,
  now: Date,
) {
  if (!guestLink) return null;
  const endsAt = guestLink.endsAt ? new Date(guestLink.endsAt) : null;
  if (endsAt && endsAt <= now) return null;
  const open = [back, departure].find((one) => isOpen(one, now));
  return {
    answer: open?.answerUntil ? untilText(new Date(open.answerUntil), now) : null,
    endsOn: endsAt && plainDate(endsAt),
  };
}

const isOpen = (one: Handover | null, now: Date): boolean =>
  Boolean(one?.answerUntil && !one.closedAt && new Date(one.answerUntil) > now);

export type MadeLinkView = ReturnType<typeof madeLinkView>;

/** A link that was just generated, which nothing else ever shows, and its QR code. `site` is the site's public address. */
export function madeLinkView(key: string, { site, isAlone }: { site: string; isAlone: boolean }) {
  const address = site + paths.guestHandover(key);
  return { address, code: qrCode(address), isAlone };
}

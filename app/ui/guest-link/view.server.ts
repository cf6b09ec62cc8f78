import type { Handover } from "~/contract/handovers/handover";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import { paths } from "~/paths";
import { plainDate, untilText } from "~/text/format/dates";
import { type QrCode, qrCode } from "./qr-code.server";

/** The link to a guest's handovers that the agency may give them. It is generated on request. */
export interface GuestLinkView {
  /** Until when the guest can answer: "jusqu'à 12:06"; null if there is nothing to answer. */
  answer: string | null;
  /** When the link expires: "29 décembre 2026"; null until the return. */
  endsOn: string | null;
}

/** Null for a client with an account, before the first signing and once the links have expired. */
export function guestLinkView(
  { guestLink, departure, return: back }: Pick<RentalRecord, "guestLink" | "departure" | "return">,
  now: Date,
): GuestLinkView | null {
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

/** A link that was just generated, for the page that answers. Nothing else ever shows it. */
export interface MadeLinkView {
  /** The whole address, which is also in the code. */
  address: string;
  code: QrCode;
  /** Earlier links no longer work. */
  isAlone: boolean;
}

/** The link with this key, and its QR code. `site` is the site's public address. */
export function madeLinkView(key: string, { site, isAlone }: { site: string; isAlone: boolean }): MadeLinkView {
  const address = site + paths.guestHandover(key);
  return { address, code: qrCode(address), isAlone };
}

import type { Handover } from "~/contract/handovers/handover";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import { paths } from "~/paths";
import { plainDate } from "~/text/format/dates";
import { untilText } from "~/text/format/until";
import { type QrCode, qrCode } from "./qr-code.server";

/** What the agency may show a guest: a link to their handovers, which is made when it is asked for. */
export interface GuestLinkView {
  /** "jusqu'à 12:06"; null where there is nothing to answer any more. */
  answer: string | null;
  /** "29 décembre 2026"; null until the return. */
  endsOn: string | null;
}

/** Null for a client with an account, before the first signing and once links have ended. */
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

/** A link that has just been made, for the page that answers: nothing else ever shows it. */
export interface MadeLinkView {
  /** The whole address, which the code says. */
  address: string;
  code: QrCode;
  /** It is the only one now. */
  isAlone: boolean;
}

/** `site`: its public address. */
export function madeLinkView(key: string, { site, isAlone }: { site: string; isAlone: boolean }): MadeLinkView {
  const address = site + paths.guestHandover(key);
  return { address, code: qrCode(address), isAlone };
}

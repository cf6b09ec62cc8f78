import type { Handover } from "~/contract/handover";
import type { RentalRecord } from "~/contract/rental-record";
import { paths } from "~/paths";
import { plainDate } from "~/text/dates";
import { untilText } from "~/text/until";
import { type QrCode, qrCode } from "./qr-code.server";

/** Where a guest opens their handovers, for the agency to show them. */
export interface GuestLinkView {
  /** On this site. */
  href: string;
  /** The whole of it, which the code says. */
  address: string;
  code: QrCode;
  /** "jusqu'à 12:06"; null where there is nothing to answer any more. */
  answer: string | null;
  /** "29 décembre 2026"; null until the return. */
  endsOn: string | null;
}

/** Null for a client with an account, before the first signing and once the link has ended. `site`: its public address. */
export function guestLinkView(
  { guestLink, departure, return: back }: Pick<RentalRecord, "guestLink" | "departure" | "return">,
  { site, now }: { site: string; now: Date },
): GuestLinkView | null {
  if (!guestLink) return null;
  const endsAt = guestLink.endsAt ? new Date(guestLink.endsAt) : null;
  if (endsAt && endsAt <= now) return null;
  const href = paths.guestHandover(guestLink.key);
  const address = site + href;
  const open = [back, departure].find((one) => isOpen(one, now));
  return {
    href,
    address,
    code: qrCode(address),
    answer: open?.answerUntil ? untilText(new Date(open.answerUntil), now) : null,
    endsOn: endsAt && plainDate(endsAt),
  };
}

const isOpen = (one: Handover | null, now: Date): boolean =>
  Boolean(one?.answerUntil && !one.closedAt && new Date(one.answerUntil) > now);

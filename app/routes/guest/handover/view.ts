import type { GuestRecord } from "~/contract/handovers/rental-record";
import type { HandoverMoment } from "~/contract/handovers/values";
import { paths } from "~/paths";
import { longDateTime, plainDate } from "~/text/format/dates";
import { MOMENT_LABEL } from "~/text/rental/handover-labels";
import type { Product } from "~/text/site/product";
import type { AgencyView } from "~/ui/agency/agency-block";
import { agencyView } from "~/ui/agency/agency-view";
import { type SignedHandoverView, signedHandover } from "~/ui/signed-handover/view";

/** A guest's rental with its signed handovers, the texts ready to print. */
export interface GuestHandoverView {
  reference: string;
  /** "Rachid Naciri" */
  guest: string;
  /** "lundi 21 décembre 2026 à 10:00" */
  pickup: string;
  return: string;
  agency: AgencyView;
  /** Until when the link works; null until the return. */
  endsOn: string | null;
  /** Newest first. */
  records: SignedHandoverView[];
  /** "Retour", "#return"; empty unless there are two handovers. */
  anchors: { label: string; href: string }[];
}

const NEWEST_FIRST: readonly HandoverMoment[] = ["return", "departure"];

export function guestHandoverView(
  record: GuestRecord,
  key: string,
  context: { now: Date; product: Product },
): GuestHandoverView {
  const { client, agency, endsAt } = record;
  const photo = (photoId: string, size?: "small") => paths.handoverPhoto(photoId, { size, key });
  const records = NEWEST_FIRST.flatMap((moment) => signedHandover(record, moment, { ...context, photo }) ?? []);
  return {
    reference: record.referenceNumber,
    guest: `${client.firstName} ${client.lastName}`,
    pickup: longDateTime(new Date(record.pickupDate)),
    return: longDateTime(new Date(record.returnDate)),
    agency: agencyView(agency, { withMap: true }),
    endsOn: endsAt ? plainDate(new Date(endsAt)) : null,
    records,
    anchors:
      records.length > 1 ? records.map(({ moment }) => ({ label: MOMENT_LABEL[moment], href: `#${moment}` })) : [],
  };
}

import type { Reservation, Vehicle } from "~/contract/entities";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import { PAPERS, type Paper } from "~/contract/handovers/values";
import { FALLBACK } from "~/contract/messages";
import { api, requireCapability } from "~/http/base/api.server";
import { attempt, failurePage, notFound, type WayBack } from "~/http/base/failures.server";
import { ownReservation, vehicleDetails } from "~/http/reservations/own-reservation.server";
import { isAgreed, paperRefusal } from "~/rental/payments/papers";

/** What is printed of a reservation, and what it stands on; a voucher needs no record. */
export type PaperFacts = { reservation: Reservation; vehicle: Partial<Vehicle> | null | undefined } & (
  | { paper: "voucher"; record: null }
  | { paper: Exclude<Paper, "voucher">; record: RentalRecord }
);

/** The paper that an address names; throws the 404 page for any other word, before anybody is asked who they are. */
export function paperNamed(name: string | undefined): Paper {
  const paper = PAPERS.find((one) => one === name);
  if (!paper) throw notFound();
  requireCapability(paper === "voucher" ? "reservationPages" : "handover");
  return paper;
}

interface Asked {
  id: string | undefined;
  paper: Paper;
  list?: "mine" | "ofAgency";
  /** The page from which the paper is opened. */
  back: (id: string) => WayBack;
}

/**
 * What a paper is made of, for the reservation's client, its agency and administrators. Throws the 404 page for a
 * reservation of somebody else's and for a voucher before the agency's yes; the 409 page, with a way back, for another
 * paper that there is nothing to print of yet.
 */
export async function readPaper(request: Request, { id, paper, list, back }: Asked): Promise<PaperFacts> {
  const reservation = await ownReservation(request, id, list);
  if (paper === "voucher") {
    if (!isAgreed(reservation.status)) throw notFound();
    return { paper, reservation, vehicle: await vehicleDetails(request, reservation), record: null };
  }
  const { handover } = await api(request);
  const [read, vehicle] = await Promise.all([
    attempt(handover.read({ params: { id: reservation.id } }), FALLBACK.reservations),
    vehicleDetails(request, reservation),
  ]);
  if (!read.ok) throw read.error.status === 404 ? notFound() : failurePage(read);
  const record = read.value;
  const message = paperRefusal(paper, reservation.status, record);
  if (message) throw Response.json({ message, back: back(reservation.id) }, { status: 409 });
  return { paper, reservation, vehicle, record };
}

import type { Reservation, ReservedVehicle } from "~/contract/entities";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import { PAPERS, type Paper } from "~/contract/handovers/values";
import { api, attempt, failurePage, notFound, type WayBack } from "~/http/base/api.server";
import { reservationOfPage, vehicleDetails } from "~/http/reservations/own-reservation.server";
import { isAgreed, paperRefusal } from "~/rental/payments/papers";

/** A paper of a reservation and the data it is generated from. */
export interface PaperFacts {
  paper: Paper;
  reservation: Reservation;
  vehicle: ReservedVehicle;
  record: RentalRecord;
}

/** The paper that an address names. Throws the 404 page for any other word, even if nobody is logged in. */
export function paperNamed(name: string | undefined): Paper {
  const paper = PAPERS.find((one) => one === name);
  if (!paper) throw notFound();
  return paper;
}

interface PaperRequest {
  id: string | undefined;
  paper: Paper;
  list?: "mine" | "ofAgency";
  /** The page from which the paper is opened. */
  back: (id: string) => WayBack;
}

/**
 * Reads the data of a paper, for the reservation's client, its agency and administrators. Throws the 404 page for
 * somebody else's reservation and for a voucher that the agency has not confirmed; the 409 page, with a link back, for
 * any other paper that cannot be printed yet.
 */
export async function readPaper(request: Request, { id, paper, list, back }: PaperRequest): Promise<PaperFacts> {
  const reservation = await reservationOfPage(request, id, list);
  if (paper === "voucher" && !isAgreed(reservation.status)) throw notFound();
  const { handover } = await api(request);
  const [read, vehicle] = await Promise.all([
    attempt(handover.read({ params: { id: reservation.id } }), "reservations"),
    vehicleDetails(request, reservation),
  ]);
  if (!read.ok) throw read.error.status === 404 ? notFound() : failurePage(read);
  const record = read.value;
  const message = paperRefusal(paper, reservation.status, record);
  if (message) throw Response.json({ message, back: back(reservation.id) }, { status: 409 });
  return { paper, reservation, vehicle, record };
}

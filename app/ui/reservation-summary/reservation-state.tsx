import type { ReservationStatus } from "~/contract/values";
import { ReservationBadge } from "../status-badge";

/** How far a reservation is, and the reference to name it by. */
export function ReservationState({ status, reference }: { status: ReservationStatus; reference: string }) {
  return (
    <p className="reservation-state">
      <ReservationBadge status={status} /> <span>Réf. {reference}</span>
    </p>
  );
}

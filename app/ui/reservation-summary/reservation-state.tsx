import { ReservationBadge } from "../status-badge";

/** How far a reservation is, and the reference to name it by. Stands after the heading of its card, and is drawn above it. */
export function ReservationState({ status, reference }: { status: string; reference: string }) {
  return (
    <p className="reservation-state">
      <ReservationBadge status={status} /> Réf. {reference}
    </p>
  );
}

import type { ReactNode } from "react";
import { Ltr } from "~/ui/base/isolated";
import { ReservationBadge } from "~/ui/base/status-badge";

interface ReservationStateProps {
  status: string;
  /** As in `ReservationBadge`. */
  absence?: string | null;
  reference: string;
  /** What the status means. */
  children?: ReactNode;
}

/** The status and the reference of a reservation. It follows the heading of its card, but is drawn above it. */
export function ReservationState({ status, absence, reference, children }: ReservationStateProps) {
  return (
    <p className="reservation-state fine">
      <ReservationBadge status={status} absence={absence} />{" "}
      <span>
        Réf. <Ltr>{reference}</Ltr>
        {children && "\n"}
        {children}
      </span>
    </p>
  );
}

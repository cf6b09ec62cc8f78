import type { ReservationStatus } from "~/contract/values";

interface ShareBarProps {
  /** Where each part begins and how long it is, in percent. */
  parts: readonly { status: ReservationStatus; from: number; length: number }[];
  /** For a row of a table. */
  thin?: boolean;
}

const LOOK: Partial<Record<ReservationStatus, string>> = {
  PENDING: "share-bar-pending",
  CONFIRMED: "share-bar-confirmed",
  IN_PROGRESS: "share-bar-running",
  CANCELLED: "share-bar-cancelled",
};

/** Parts of a whole as one bar, in the colours of their status. Decoration only: the numbers must be beside it. */
export function ShareBar({ parts, thin }: ShareBarProps) {
  return (
    <svg
      className={thin ? "share-bar share-bar-thin" : "share-bar"}
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {parts.map(({ status, from, length }) => (
        <rect key={status} className={LOOK[status]} x={from} width={length} height={1} />
      ))}
    </svg>
  );
}

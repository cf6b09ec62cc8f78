import type { ReservationStatus, VehicleStatus } from "~/contract/values";
import { named, reservationStatusLabel, vehicleStatusLabel } from "~/text/rental/labels";
import { Badge, type Tone } from "./badge";

const RESERVATION_TONE: Record<ReservationStatus, Tone> = {
  PENDING: "waiting",
  CONFIRMED: "positive",
  REJECTED: "negative",
  CANCELLED: "negative",
  IN_PROGRESS: "running",
  COMPLETED: "ended",
};

const VEHICLE_TONE: Record<VehicleStatus, Tone> = {
  AVAILABLE: "positive",
  RENTED: "running",
  MAINTENANCE: "repair",
  RETIRED: "ended",
};

interface StatusBadgeProps {
  /** May be another backend's own word, which is then shown as it is, in grey. */
  status: string;
  className?: string;
}

interface ReservationBadgeProps extends StatusBadgeProps {
  /** The mark of a client who never came (`ABSENCE_MARK`), beside the status. */
  absence?: string | null;
}

export function ReservationBadge({ status, absence, className }: ReservationBadgeProps) {
  const badge = (more?: string) => (
    <Badge tone={named(RESERVATION_TONE, status) ?? "ended"} className={more}>
      {reservationStatusLabel(status)}
    </Badge>
  );
  if (!absence) return badge(className);
  return (
    <span className={className}>
      {badge()}
      <Badge tone="negative">{absence}</Badge>
    </span>
  );
}

/** The status as the vehicle's agency sees it. */
export function VehicleBadge({ status, className }: StatusBadgeProps) {
  return (
    <Badge tone={named(VEHICLE_TONE, status) ?? "ended"} className={className}>
      {vehicleStatusLabel(status)}
    </Badge>
  );
}

/** The status as a visitor sees it: 'Disponible' if AVAILABLE, else 'Indisponible'. It says nothing about dates. */
export function AvailabilityBadge({ status, className }: StatusBadgeProps) {
  const isAvailable = status === "AVAILABLE";
  return (
    <Badge tone={isAvailable ? "positive" : "negative"} className={className}>
      {isAvailable ? "Disponible" : "Indisponible"}
    </Badge>
  );
}

/** 'Active' for ACTIVE, 'Inactive' for anything else. */
export function AgencyBadge({ status, className }: StatusBadgeProps) {
  const isActive = status === "ACTIVE";
  return (
    <Badge tone={isActive ? "positive" : "ended"} className={className}>
      {isActive ? "Active" : "Inactive"}
    </Badge>
  );
}

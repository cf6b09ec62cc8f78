import type { ReservationStatus, VehicleStatus } from "~/contract/values";
import { RESERVATION_STATUS_LABEL, VEHICLE_STATUS_LABEL } from "~/text/labels";
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

interface StatusBadgeProps<Status> {
  status: Status;
  className?: string;
}

export function ReservationBadge({ status, className }: StatusBadgeProps<ReservationStatus>) {
  return (
    <Badge tone={RESERVATION_TONE[status]} className={className}>
      {RESERVATION_STATUS_LABEL[status]}
    </Badge>
  );
}

/** The state as its agency sees it. */
export function VehicleBadge({ status, className }: StatusBadgeProps<VehicleStatus>) {
  return (
    <Badge tone={VEHICLE_TONE[status]} className={className}>
      {VEHICLE_STATUS_LABEL[status]}
    </Badge>
  );
}

/** The state as a visitor sees it: 'Disponible' when AVAILABLE, otherwise 'Indisponible'. Never about dates. */
export function AvailabilityBadge({ status, className }: StatusBadgeProps<VehicleStatus>) {
  const isAvailable = status === "AVAILABLE";
  return (
    <Badge tone={isAvailable ? "positive" : "negative"} className={className}>
      {isAvailable ? "Disponible" : "Indisponible"}
    </Badge>
  );
}

/** ACTIVE or anything else. */
export function AgencyBadge({ status, className }: StatusBadgeProps<string>) {
  const isActive = status === "ACTIVE";
  return (
    <Badge tone={isActive ? "positive" : "ended"} className={className}>
      {isActive ? "Active" : "Inactive"}
    </Badge>
  );
}

import type { ReservationStatus, VehicleStatus } from "~/contract/values";
import { RESERVATION_STATUS_LABEL, VEHICLE_STATUS_LABEL } from "~/text/labels";
import { Icon, type IconName } from "./icon";

export type Tone = "wait" | "ok" | "no" | "run" | "fix" | "end";

export const TONE_ICONS: Record<Tone, IconName> = {
  wait: "clock",
  ok: "tick",
  no: "cross",
  run: "key",
  fix: "spanner",
  end: "flag",
};

const RESERVATION_TONE: Record<ReservationStatus, Tone> = {
  PENDING: "wait",
  CONFIRMED: "ok",
  REJECTED: "no",
  CANCELLED: "no",
  IN_PROGRESS: "run",
  COMPLETED: "end",
};

const VEHICLE_TONE: Record<VehicleStatus, Tone> = {
  AVAILABLE: "ok",
  RENTED: "run",
  MAINTENANCE: "fix",
  RETIRED: "end",
};

/** Icon and word: the colour only repeats what they say. */
export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={`badge ${tone}`}>
      <Icon name={TONE_ICONS[tone]} />
      {children}
    </span>
  );
}

export function ReservationBadge({ status }: { status: ReservationStatus }) {
  return <Badge tone={RESERVATION_TONE[status]}>{RESERVATION_STATUS_LABEL[status]}</Badge>;
}

/** The state as its agency sees it. */
export function VehicleBadge({ status }: { status: VehicleStatus }) {
  return <Badge tone={VEHICLE_TONE[status]}>{VEHICLE_STATUS_LABEL[status]}</Badge>;
}

/** The state as a visitor sees it: 'Disponible' when AVAILABLE, otherwise 'Indisponible'. Never about dates. */
export function AvailabilityBadge({ status }: { status: VehicleStatus }) {
  return status === "AVAILABLE" ? <Badge tone="ok">Disponible</Badge> : <Badge tone="no">Indisponible</Badge>;
}

/** ACTIVE or anything else. */
export function AgencyBadge({ status }: { status: string }) {
  return status === "ACTIVE" ? <Badge tone="ok">Active</Badge> : <Badge tone="end">Inactive</Badge>;
}

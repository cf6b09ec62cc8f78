import type { Queryable } from "~/backend/database/base/query";
import { insertVehicles, type StoredVehicle, updateVehicles } from "~/backend/database/fleet/import/fleet-file";
import type { VehicleFields } from "~/backend/database/fleet/vehicle-columns";
import type { Plan } from "./plan";

interface ToWrite {
  agencyId: string;
  plan: Plan;
  /** The current fleet, locked. */
  fleet: readonly StoredVehicle[];
  now: Date;
}

/** Carries out a plan with two statements: one inserts the new vehicles, one updates the changed ones. */
export async function writePlan(sql: Queryable, { agencyId, plan, fleet, now }: ToWrite): Promise<void> {
  const byId = new Map(fleet.map((vehicle) => [vehicle.id, vehicle]));
  const created = plan.lines.filter(({ outcome }) => outcome === "CREATE");
  const changed = plan.lines.filter(({ outcome }) => outcome === "CHANGE");
  await insertVehicles(
    sql,
    agencyId,
    created.map(({ values }) => fieldsOf({ ...(values as Omit<StoredVehicle, "id">), ...statusOf(values.status) })),
    now,
  );
  await updateVehicles(
    sql,
    agencyId,
    changed.flatMap(({ vehicleId, values }) => {
      const vehicle = byId.get(vehicleId ?? "");
      return vehicle ? [{ ...fieldsOf({ ...vehicle, ...(values as Partial<StoredVehicle>) }), id: vehicle.id }] : [];
    }),
    now,
  );
}

/** A new vehicle is AVAILABLE by default. */
const statusOf = (status: unknown) => ({ status: (status ?? "AVAILABLE") as VehicleFields["status"] });

/** Converts euros to whole cents. */
const fieldsOf = ({ pricePerDay, deposit, ...vehicle }: Omit<StoredVehicle, "id">): VehicleFields => ({
  ...vehicle,
  description: vehicle.description || null,
  pricePerDayCents: Math.round(pricePerDay * 100),
  depositCents: Math.round(deposit * 100),
});

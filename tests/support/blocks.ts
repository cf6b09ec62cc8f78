import type { BlockInput } from "~/contract/fleet/planning";
import type { Person, Vehicle } from "./people";

/** Two whole days in December. */
const DAYS = { startDate: "2026-12-14", endDate: "2026-12-15" };

/** Blocks a vehicle as somebody of its agency: those two days by default. */
export const blockDates = (by: Pick<Person, "api">, vehicle: Vehicle, body: Partial<BlockInput> = {}) =>
  by.api.planning.createBlock({ params: { id: vehicle.id }, body: { ...DAYS, ...body } });

/** The vehicle's blocks that are not over. */
export const blocksOf = async (by: Pick<Person, "api">, vehicle: Vehicle) =>
  (await by.api.planning.blocks({ params: { id: vehicle.id }, query: { limit: 100 } })).data;

import type { AgencySummary } from "~/contract/entities";

/** True if the administration has deactivated the agency. False if the backend does not say. */
export const isDeactivated = (agency: Pick<AgencySummary, "status"> | null | undefined): boolean =>
  Boolean(agency?.status) && agency?.status !== "ACTIVE";

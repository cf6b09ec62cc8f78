import { FIRST_STEPS, type FirstStep } from "~/contract/agencies/first-steps";
import type { Role } from "~/contract/values";
import { api, attempt, capabilities } from "~/http/base/api.server";
import { paths } from "~/paths";
import { FIRST_STEP_LABEL } from "~/text/rental/first-steps";
import type { FirstStepsView } from "./first-steps";

/** Where each step is taken. */
const TAKEN_AT: Record<FirstStep, string> = {
  vehicles: paths.newVehicle(),
  photos: paths.agencyVehicles(),
  conditions: paths.agencyConditions(),
  hours: paths.agencyHours(),
  options: paths.agencyOffers(),
  team: paths.team(),
};

/** With this many reservations an agency is not new any more. */
const ESTABLISHED = 10;

/**
 * The first steps of a new agency, for its owner and the unfiltered list of `total` reservations; null once all are
 * taken, if they are hidden, and if they cannot be read.
 */
export async function readFirstSteps(
  request: Request,
  { role, total }: { role: Role; total: number | null },
): Promise<FirstStepsView | null> {
  if (!capabilities().firstSteps || role !== "AGENCY_OWNER") return null;
  if (total === null || total >= ESTABLISHED) return null;
  const { agencyFirstSteps } = await api(request);
  const read = await attempt(agencyFirstSteps.read(), "dashboard");
  if (!read.ok || read.value.isHidden) return null;
  const { done } = read.value;
  if (done.length === FIRST_STEPS.length) return null;
  return {
    count: `${done.length} sur ${FIRST_STEPS.length}`,
    steps: FIRST_STEPS.map((step) => ({
      label: FIRST_STEP_LABEL[step],
      href: done.includes(step) ? null : TAKEN_AT[step],
    })),
  };
}

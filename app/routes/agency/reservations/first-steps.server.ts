import { FIRST_STEPS, type FirstStep } from "~/contract/agencies/first-steps";
import type { Role } from "~/contract/values";
import { api, attempt, capabilities } from "~/http/base/api.server";
import { paths } from "~/paths";
import type { FirstStepsView } from "./first-steps";

const STEPS: Record<FirstStep, { label: string; href: string }> = {
  vehicles: { label: "Ajouter vos véhicules", href: paths.newVehicle() },
  photos: { label: "Donner une photo à chacun", href: paths.agencyVehicles() },
  conditions: { label: "Dire vos conditions de location", href: paths.agencyConditions() },
  hours: { label: "Indiquer vos horaires", href: paths.agencyHours() },
  options: { label: "Proposer options et livraison", href: paths.agencyOffers() },
  team: { label: "Inviter votre équipe", href: paths.team() },
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
    steps: FIRST_STEPS.map((step) => (done.includes(step) ? { ...STEPS[step], href: null } : STEPS[step])),
  };
}

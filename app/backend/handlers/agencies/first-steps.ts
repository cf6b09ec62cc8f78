import type { Serve } from "~/backend/handlers/base/mount";
import { changeFirstSteps, readFirstSteps } from "~/backend/rules/agencies/first-steps";
import { endpoints } from "~/contract/endpoints";

/** Serves the first steps of a new agency. */
export function mountFirstSteps(serve: Serve): void {
  const { agencyFirstSteps } = endpoints;
  serve(agencyFirstSteps.read, ({ context, caller }) => readFirstSteps(context, caller));
  serve(agencyFirstSteps.change, ({ context, caller, body }) => changeFirstSteps(context, caller, body.isHidden));
}

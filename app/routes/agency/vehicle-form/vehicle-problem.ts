import type { ApiError } from "~/client/api-error";
import { FALLBACK } from "~/contract/messages";

/** What the form says of a vehicle that the backend did not save (specification §8). */
export function saveProblem({ status, messages, isList }: ApiError): string {
  if (status !== 400) return messages.join("\n") || FALLBACK.vehicleSave;
  if (messages.length === 0) return FALLBACK.vehicleFields;
  return isList ? [FALLBACK.vehicleValidation, ...messages].join("\n") : messages.join("\n");
}

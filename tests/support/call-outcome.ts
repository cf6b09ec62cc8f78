import { ApiError } from "~/client/api-error";

/** How a call ended, as one line to compare: "ok", or "409 message". Rethrows anything but an ApiError. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "ok";
  } catch (error) {
    if (error instanceof ApiError) return `${error.status} ${error.messages.join(" | ")}`;
    throw error;
  }
}

/** How often each outcome occurred. */
export function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

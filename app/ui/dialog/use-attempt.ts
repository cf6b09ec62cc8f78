import { useState } from "react";

/**
 * Counts the results that differ from the one before, such as the answers to a form over a page. Elements keyed by the
 * number start again with each, as if the page had been loaded again.
 */
export function useAttempt(result: unknown): number {
  const [last, setLast] = useState({ result, attempt: 0 });
  if (last.result === result) return last.attempt;
  setLast({ result, attempt: last.attempt + 1 });
  return last.attempt + 1;
}

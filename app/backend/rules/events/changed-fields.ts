import { isDeepStrictEqual } from "node:util";
import type { LoggedChanges, LoggedValue } from "~/backend/database/events/events";

/** Whole texts that the log takes: codes of closed lists, days, moments. */
const CODE = /^([A-Z][A-Z0-9_]{0,40}|\d{4}-\d{2}-\d{2}(T[\d:.]{5,12}Z)?)$/;

/**
 * The fields in which two states of something differ that its owner writes as a whole, such as an agency's conditions. Numbers
 * and yes or no come with their values; so do those of `codes`, where they hold a code or a day. Of all others only the name is
 * kept. What is absent is null.
 */
export function changedFields<T extends object>(before: T, after: T, codes: readonly (keyof T)[] = []): LoggedChanges {
  const changes: LoggedChanges = {};
  for (const field of Object.keys({ ...before, ...after }) as (keyof T & string)[]) {
    const [old, now] = [before, after].map((state) => plain(state[field]));
    if (isDeepStrictEqual(old, now)) continue;
    changes[field] = isTold(old) && isTold(now) ? [old, now] : null;

    function isTold(value: unknown): value is LoggedValue {
      if (typeof value === "string") return codes.includes(field) && CODE.test(value);
      return value === null || typeof value === "number" || typeof value === "boolean";
    }
  }
  return changes;
}

/** As JSON keeps it: stored lists come back with their keys in another order, and without what was undefined. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

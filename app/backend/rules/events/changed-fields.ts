import { isDeepStrictEqual } from "node:util";
import type { LoggedChanges, LoggedValue } from "~/backend/database/events/events";

/** Matches the texts that the log may store: codes of closed lists, days and instants. */
const CODE = /^([A-Z][A-Z0-9_]{0,40}|\d{4}-\d{2}-\d{2}(T[\d:.]{5,12}Z)?)$/;

/**
 * Compares two states of something that is saved as a whole, such as an agency's conditions, and returns the fields
 * that differ. Numbers and booleans are logged with their values, and so are the fields in `codes` when they hold a
 * code, a day or an instant. Of all other fields only the name is logged. Absent fields count as null.
 */
export function changedFields<T extends object>(before: T, after: T, codes: readonly (keyof T)[] = []): LoggedChanges {
  const changes: LoggedChanges = {};
  for (const field of Object.keys({ ...before, ...after }) as (keyof T & string)[]) {
    const [old, now] = [before, after].map((state) => plain(state[field]));
    if (isDeepStrictEqual(old, now)) continue;
    changes[field] = isLogged(old) && isLogged(now) ? [old, now] : null;

    function isLogged(value: unknown): value is LoggedValue {
      if (typeof value === "string") return codes.includes(field) && CODE.test(value);
      return value === null || typeof value === "number" || typeof value === "boolean";
    }
  }
  return changes;
}

/** Converts a value to what JSON preserves, because stored values lack undefined fields. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

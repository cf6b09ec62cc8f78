import type { LoggedChanges } from "~/backend/database/events/events";
import type { EventChange } from "~/contract/events/events";

/** Converts the changes of a log entry to the contract's form; fields whose values are not logged have no values. */
export const changesOf = (changes: LoggedChanges | null): EventChange[] =>
  Object.entries(changes ?? {}).map(([field, values]) =>
    values ? { field, before: values[0], after: values[1] } : { field },
  );

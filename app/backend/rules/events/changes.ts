import type { LoggedChanges } from "~/backend/database/events/events";
import type { EventChange } from "~/contract/events/events";

/** What an entry says of fields, as the contract has it: without values where those are not for the log. */
export const changesOf = (changes: LoggedChanges | null): EventChange[] =>
  Object.entries(changes ?? {}).map(([field, values]) =>
    values ? { field, before: values[0], after: values[1] } : { field },
  );

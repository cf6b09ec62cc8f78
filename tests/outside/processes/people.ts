import type { Database } from "~/backend/database/base/connect";
import type { TestBackend } from "../../support/backend";
import { type Member, makeManyClients } from "../../support/many-clients";
import type { Processes } from "../../support/processes";
import { apiAt, someAddress } from "./visitor";

/** Returns what the makers of people, cars and reservations need: the database, the true time, calls to nginx. */
export function asBackend(sql: Database, baseUrl: string): TestBackend {
  const address = someAddress();
  const parts = {
    database: sql,
    clock: { now: () => new Date() },
    api: (token?: string | null) => apiAt(baseUrl, token ?? undefined, address),
  };
  return parts as unknown as TestBackend;
}

/** Makes clients who are logged in, and whose calls nginx distributes over the processes. */
export const manyClients = ({ sql, baseUrl }: Processes, size: number): Promise<Member[]> =>
  makeManyClients(asBackend(sql, baseUrl), size);

import type { Database } from "~/backend/database/base/connect";
import type { TestBackend } from "../../support/backend";
import { type Member, makeManyClients } from "../../support/many-clients";
import type { Processes } from "../../support/processes";
import { apiAt, someAddress } from "./visitor";

/** What the makers of people, cars and reservations use of a backend: the processes' database, the true time, nginx. */
export function asBackend(sql: Database, baseUrl: string): TestBackend {
  const address = someAddress();
  const parts = {
    database: sql,
    clock: { now: () => new Date() },
    api: (token?: string | null) => apiAt(baseUrl, token ?? undefined, address),
  };
  return parts as unknown as TestBackend;
}

/** Clients who are logged in; their calls go through nginx, each to the process whose turn it is. */
export const manyClients = ({ sql, baseUrl }: Processes, size: number): Promise<Member[]> =>
  makeManyClients(asBackend(sql, baseUrl), size);

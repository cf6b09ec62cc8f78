import { insertToken } from "~/backend/database/accounts/tokens";
import { hashToken, newToken } from "~/backend/rules/accounts/tokens";
import type { Client } from "~/client/client";
import type { TestBackend } from "./backend";

/** A client who is logged in. */
export interface Member {
  id: string;
  token: string;
  api: Client;
}

/** Makes many clients with sessions, straight in the database, since each login would take argon2's time. */
export async function makeManyClients(backend: TestBackend, size: number): Promise<Member[]> {
  const { database, clock } = backend;
  // Nobody logs in with it: a session only requires that it has not changed.
  const passwordHash = "no password fits";
  const accounts = await database<{ id: string }[]>`
    insert into users (first_name, last_name, email, role, password_hash)
    select 'Client', 'Numéro ' || n, 'foule-' || n || '-' || gen_random_uuid() || '@rihla.test', 'CLIENT', ${passwordHash}
    from generate_series(1, ${size}::int) n
    returning id`;
  const expiresAt = new Date(clock.now().getTime() + 3650 * 86_400_000);
  return Promise.all(
    accounts.map(async ({ id }) => {
      const token = newToken();
      await insertToken(database, {
        tokenHash: hashToken(token),
        userId: id,
        passwordHash,
        device: null,
        expiresAt,
        now: clock.now(),
      });
      return { id, token, api: backend.api(token) };
    }),
  );
}

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Processes, startProcesses } from "../../support/processes";
import { photos } from "./photos";
import { apiAt, tokenOf } from "./visitor";

/** Two processes that start together on an empty database, and store photos in one folder. */

const ADMIN = { email: "sofia@exemple.ma", password: "argan-et-safran" };

let processes: Processes;
beforeAll(async () => {
  const env = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  processes = await startProcesses({ photos: "folder", demo: false, env });
});
afterAll(() => processes?.stop());

test("both processes start on a migrated database, with the first administrator created once", async () => {
  const { sql, sites } = processes;
  expect((await sql`select 1 from users`).length).toBe(1);
  expect((await sql`select 1 from migrations`).length).toBeGreaterThan(1);
  expect(sites.filter((site) => site.output().includes("created just now from ADMIN_EMAIL"))).toHaveLength(1);
});

photos(
  () => processes,
  async () => {
    const admin = await tokenOf(processes, ADMIN.email, ADMIN.password);
    const email = "hind@exemple.ma";
    const place = { phone: "+212 5 35 00 00 00", city: "Fès" as const, address: "8, rue Talaa Kebira" };
    const owner = { ownerFirstName: "Hind", ownerLastName: "Rami", ownerPassword: "sesame-ouvre" };
    await apiAt(processes.baseUrl, admin).admin.createAgency({ body: { name: "Essai", email, ...place, ...owner } });
    return tokenOf(processes, email, owner.ownerPassword);
  },
);

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "~/backend/database/base/connect";
import { ApiError } from "~/client/api-error";
import { createClient } from "~/client/client";
import { openEmbedded } from "../../embedded-postgres/embedded.js";
import { runToEnd } from "../support/commands";
import { type Site, startSite } from "../support/site";

const FIRST = { email: "premiere@exemple.ma", password: "premier-mot-de-passe" };
const NONE = { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined };

let dataDir: string;
let site: Site;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "rihla-commands-"));
  site = await start();
});
afterAll(async () => {
  await site?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = (env: Record<string, string> = {}) =>
  startSite({ DATA_DIR: dataDir, DEMO_DATA: "0", ADMIN_EMAIL: FIRST.email, ADMIN_PASSWORD: FIRST.password, ...env });

/** Runs the real command on the data of the running site. */
const command = (name: string, args: string[], input?: string, env: Record<string, string | undefined> = {}) =>
  runToEnd([`bin/${name}.js`, ...args], { DATA_DIR: dataDir, DEMO_DATA: "0", ...NONE, ...env }, input);

const api = (token?: string) =>
  createClient({ baseUrl: `${site.baseUrl}/api`, fetch: (request) => fetch(request), token });
const logIn = (email: string, password: string) => api().auth.login({ body: { email, password } });

/** Returns the role, such as "CLIENT", or the status of the refusal. */
const roleAfterLogin = (email: string, password: string) =>
  logIn(email, password).then(
    ({ user }) => user.role,
    (error) => (error instanceof ApiError ? error.status : Promise.reject(error)),
  );

const done = { code: 0, errors: "" };
/** A refusal in one line that begins with this. */
const refused = (line: string) => ({
  code: 1,
  output: "",
  errors: expect.stringMatching(new RegExp(`^${line}[^\\n]*\\n$`)),
});

describe("the first administrator", () => {
  test("is created at the first start, which reports it", async () => {
    expect(site.output()).toContain(`${FIRST.email}, created just now from ADMIN_EMAIL`);
    expect(site.output()).not.toContain(FIRST.password);
    expect(await roleAfterLogin(FIRST.email, FIRST.password)).toBe("SUPER_ADMIN");
  });

  test("retains the password when the next start has another one", async () => {
    await site.stop();
    site = await start({ ADMIN_PASSWORD: "un-autre-mot-de-passe" });
    expect(site.output()).not.toContain("created just now");
    expect(await roleAfterLogin(FIRST.email, FIRST.password)).toBe("SUPER_ADMIN");
  });
});

describe("a command while the site runs", () => {
  test("admin:create creates an administrator who can log in at once", async () => {
    const email = "Amina@Exemple.ma";
    const made = await command("admin-create", ["--email", email, "--first-name", "Amina"], "mot-de-passe-amina\n");
    expect(made).toMatchObject({ ...done, output: `Created: ${email} (SUPER_ADMIN).\n` });
    const { user } = await logIn("amina@exemple.ma", "mot-de-passe-amina");
    expect(user).toMatchObject({ role: "SUPER_ADMIN", firstName: "Amina", lastName: "Rihla" });
  });

  test("admin:create takes e-mail and password from the environment, and says so", async () => {
    const env = { ADMIN_EMAIL: "nadia@exemple.ma", ADMIN_PASSWORD: "mot-de-passe-nadia" };
    const made = await command("admin-create", [], undefined, env);
    expect(made.code).toBe(0);
    expect(made.errors).toBe("Using the password in ADMIN_PASSWORD.\n");
    expect(await roleAfterLogin(env.ADMIN_EMAIL, env.ADMIN_PASSWORD)).toBe("SUPER_ADMIN");
  });

  test("user:create creates a client, and refuses a taken e-mail in any letter case", async () => {
    const names = ["--first-name", "Sofia", "--last-name", "Benali"];
    const made = await command("user-create", ["--email", "sofia@exemple.ma", ...names], "huit-lettres");
    expect(made).toMatchObject({ ...done, output: "Created: sofia@exemple.ma (CLIENT).\n" });
    expect(await roleAfterLogin("sofia@exemple.ma", "huit-lettres")).toBe("CLIENT");
    const again = await command("user-create", ["--email", "SOFIA@exemple.ma", ...names], "huit-lettres");
    expect(again).toMatchObject(refused("sofia@exemple.ma: an account with this e-mail already exists"));
  });

  test("user:password sets a new one and ends every session", async () => {
    const { access_token: token } = await logIn("sofia@exemple.ma", "huit-lettres");
    const changed = await command("user-password", ["--email", "Sofia@exemple.ma"], "neuf-lettres\r\n");
    expect(changed).toMatchObject(done);
    await expect(api(token).auth.profile()).rejects.toMatchObject({ status: 401 });
    expect(await roleAfterLogin("sofia@exemple.ma", "huit-lettres")).toBe(401);
    expect(await roleAfterLogin("sofia@exemple.ma", "neuf-lettres")).toBe("CLIENT");
  });

  test("user:list shows accounts by e-mail, and strips control characters from names", async () => {
    await api().auth.register({
      body: { firstName: "Zoé", lastName: "Idrissi", email: "zoe@exemple.ma", password: "huit-lettres" },
    });
    // No form or call accepts such a name any more, but rows of earlier versions may have one.
    const { url } = await openEmbedded({ dataDir, share: true });
    const database = connect({ url });
    await database`update users set first_name = ${"Zo\u009b31m\u202eé"} where email = 'zoe@exemple.ma'`;
    await database.end();
    const all = await command("user-list", []);
    expect(all).toMatchObject(done);
    const lines = all.output.trimEnd().split("\n");
    const emails = lines.slice(0, -1).map((line) => line.split(" ")[0]);
    expect(emails).toEqual([...emails].sort());
    expect(emails).toEqual(expect.arrayContaining([FIRST.email, "sofia@exemple.ma", "zoe@exemple.ma"]));
    expect(lines.at(-1)).toBe(`${emails.length} accounts`);
    expect(all.output).not.toMatch(/[^\P{C}\n]/u);
    expect(lines.find((line) => line.startsWith("zoe@"))).toMatch(/^zoe@exemple\.ma +CLIENT +Zo31mé Idrissi +\d{4}-/);
    expect(all.output).not.toContain("argon2");

    const clients = await command("user-list", ["--role", "CLIENT", "--limit", "1"]);
    expect(clients.output).toMatch(/^sofia@exemple\.ma +CLIENT .+\n1 of 2 accounts \(--limit\)\n$/);
  });

  test.each<[string, string, string[], string | undefined, string]>([
    ["a missing e-mail address", "admin-create", [], "huit-lettres", "--email: is required"],
    [
      "an unknown e-mail address",
      "user-password",
      ["--email", "personne@exemple.ma"],
      "huit-lettres",
      "personne@exemple.ma: ",
    ],
    ["an invalid e-mail address", "admin-create", ["--email", "sofia@"], "huit-lettres", "--email: "],
    ["a missing password", "admin-create", ["--email", "a@exemple.ma"], undefined, "password: none was given"],
    ["a short password", "admin-create", ["--email", "a@exemple.ma"], "court", "password: must have 8"],
    ["a short password", "user-password", ["--email", "sofia@exemple.ma"], "court", "password: must have 8"],
    ["a password on the command line", "admin-create", ["--password", "huit-lettres"], undefined, "--password: "],
    ["a password on the command line", "user-password", ["--password=huit-lettres"], undefined, "--password: "],
    ["an unknown option", "user-list", ["--all"], undefined, "usage: node bin/user-list.js"],
    ["an unknown role", "user-list", ["--role", "BOSS"], undefined, "--role: "],
    ["a limit of zero", "user-list", ["--limit", "0"], undefined, "--limit: "],
    [
      "a role that only an agency assigns",
      "user-create",
      ["--email", "b@exemple.ma", "--first-name", "B", "--last-name", "C", "--role", "AGENCY_OWNER"],
      "huit-lettres",
      "--role: must be CLIENT or SUPER_ADMIN",
    ],
  ])("%s: %s fails with one line that says why", async (_, name, args, input, line) => {
    expect(await command(name, args, input)).toMatchObject(refused(line));
  });
});

test("with API_URL set, the commands refuse, because the accounts belong to the other backend", async () => {
  const env = { API_URL: "http://127.0.0.1:9", SESSION_SECRET: "s".repeat(32) };
  expect(await command("user-list", [], undefined, env)).toMatchObject(refused("API_URL: "));
});

test("without a running site, commands open its data, and no later start creates a second administrator", async () => {
  await site.stop();
  const made = await command("admin-create", ["--email", "seule@exemple.ma"], "mot-de-passe-seule");
  expect(made).toMatchObject(done);
  site = await start({ ADMIN_EMAIL: "seconde@exemple.ma" });
  expect(await roleAfterLogin("seule@exemple.ma", "mot-de-passe-seule")).toBe("SUPER_ADMIN");
  expect(await roleAfterLogin("seconde@exemple.ma", FIRST.password)).toBe(401);
});

import { describe, expect, test } from "vitest";
import { dayFromNow } from "../../support/accounts";
import type { Processes } from "../../support/processes";
import type { Reply, Session } from "../html/session";
import { answeredBy, apiAt, type NewClient, newClient, newVisitor } from "./visitor";

const LIST = "/client/dashboard";
const COUNTER = "/agency/dashboard";

/** Tests whole stories by plain forms, in which each request is answered by the other process than the one before. */
export function journeys(processes: () => Processes): void {
  // The second story begins one request later, so that each request reaches the other process than in the first.
  describe.each([0, 1])("a client's and an agency's story, begun at process %i", (shift) => {
    test("covers search, login, booking, confirmation, start, end and review; each message is shown once", async () => {
      const { baseUrl, sites } = processes();
      const client = await newClient(processes());
      const { visitor, answers } = recording(newVisitor(processes()));
      const vehicle = await atlasVehicle(baseUrl, 200 + 20 * shift);
      const address = `/vehicles/${vehicle}?${new URLSearchParams(datesFrom(200 + 20 * shift))}`;
      if (shift) await visitor.get("/healthz");

      expect((await visitor.get(`/search?city=Marrakech`)).html).toContain(`/vehicles/`);
      expect((await visitor.get(address)).html).toContain("Se connecter pour réserver");
      await logIn(visitor, client, address);
      const shown = await visitor.get(address);
      expect(shown.html).toContain("Réserver maintenant");
      const expectedTotal = /name="expectedTotal" value="([^"]+)"/.exec(shown.html)?.[1] ?? "";
      const booked = await visitor.post(address, { ...datesFrom(200 + 20 * shift), expectedTotal });
      expect([booked.status, booked.location]).toEqual([303, LIST]);
      const { id, reference } = await readOnce(visitor, LIST, "Réservation créée avec succès");

      const agency = recording(newVisitor(processes()));
      await logIn(agency.visitor, { email: "agence@rihla.test", password: "rihla-demo" }, COUNTER);
      const step = async (path: string, fields: Record<string, string>, message: string) => {
        const done = await agency.visitor.post(path, fields);
        expect(done.status).toBe(303);
        await readOnce(agency.visitor, done.location ?? "", message);
      };
      await step(COUNTER, { intent: "confirm", id }, "confirmée.");
      await step(`${COUNTER}/reservations/${id}/start`, { a: "" }, "démarrée.");
      await step(`${COUNTER}/reservations/${id}/complete`, { a: "" }, "terminée.");

      const reviewed = await visitor.post(`${LIST}/reservations/${id}/review`, { rating: "5", comment: "Parfait." });
      expect(reviewed.status).toBe(303);
      await readOnce(visitor, reviewed.location ?? "", "Votre avis est publié.");
      expect((await visitor.get(LIST)).html).toContain(reference);

      for (const seen of [answers, agency.answers]) {
        expect(new Set(seen)).toEqual(new Set(sites.map((site) => new URL(site.baseUrl).host)));
        expect(seen.filter((upstream, i) => upstream === seen[i - 1])).toEqual([]);
      }
    });

    test("fills in a form again after the login, once, if it was sent after the session ended", async () => {
      const client = await newClient(processes());
      const visitor = newVisitor(processes());
      if (shift) await visitor.get("/healthz");
      await logIn(visitor, client, "/profile");
      expect((await visitor.get("/profile")).status).toBe(200);
      // As setting a new password elsewhere does.
      await processes()
        .sql`delete from access_tokens where user_id = (select id from users where email = ${client.email})`;
      const refused = await visitor.post("/profile", { firstName: "Zineb", lastName: "Tazi", phone: "" });
      expect(refused.location).toMatch(/^\/login/);
      expect((await visitor.get(refused.location ?? "")).html).toContain("pour le retrouver dans le formulaire");
      await logIn(visitor, client, "/profile");
      expect((await visitor.get("/profile")).html).toContain('value="Zineb"');
      expect((await visitor.get("/profile")).html).not.toContain('value="Zineb"');
    });
  });

  test("a logout at one process ends the session at both", async () => {
    const { sites } = processes();
    const client = await newClient(processes());
    const visitor = newVisitor(processes());
    await logIn(visitor, client, LIST);
    const session = await Promise.all(sites.map((site) => visitor.get(site.baseUrl + LIST)));
    expect(session.map(({ status }) => status)).toEqual([200, 200]);
    await apiAt(sites[0]?.baseUrl ?? "", client.token).auth.logout();
    const [a, b] = await Promise.all(
      sites.map((site) => fetch(`${site.baseUrl}/api/auth/profile`, { headers: bearer(client) })),
    );
    expect([a?.status, b?.status]).toEqual([401, 401]);
  });
}

const bearer = ({ token }: NewClient) => ({ authorization: `Bearer ${token}` });

/** Returns a visitor, and a record of which process answered each of their requests. */
function recording(session: Session) {
  const answers: string[] = [];
  const note = (reply: Reply) => {
    answers.push(answeredBy(reply));
    return reply;
  };
  const visitor: Session = {
    get: async (...given) => note(await session.get(...given)),
    post: async (...given) => note(await session.post(...given)),
  };
  return { visitor, answers };
}

async function logIn(visitor: Session, { email, password }: { email: string; password: string }, redirectTo: string) {
  const reply = await visitor.post(`/login?${new URLSearchParams({ redirectTo })}`, { email, password, redirectTo });
  expect([reply.status, reply.location]).toEqual([303, redirectTo]);
}

/** Expects a message that the page shows only once; returns the newest reservation that the page names. */
async function readOnce(visitor: Session, path: string, message: string) {
  const { html } = await visitor.get(path);
  expect(html).toContain(message);
  expect((await visitor.get(path)).html).not.toContain(message);
  const [, id = ""] = /\/reservations\/([0-9a-f-]{36})\/cancel/.exec(html) ?? [];
  const [reference = ""] = /RH-\w+-\w+/.exec(html) ?? [];
  return { id, reference };
}

const datesFrom = (ahead: number) => ({
  pickupDate: dayFromNow(ahead),
  pickupTime: "10:00",
  returnDate: dayFromNow(ahead + 3),
  returnTime: "10:00",
});

/** Returns a vehicle of the demo agency that is free on these days. */
async function atlasVehicle(baseUrl: string, ahead: number): Promise<string> {
  const query = { city: "Marrakech" as const, ...datesFrom(ahead), limit: 100 };
  const { data } = await apiAt(baseUrl).vehicles.search({ query });
  return data.find(({ agency }) => agency?.name === "Atlas Car")?.id ?? "";
}

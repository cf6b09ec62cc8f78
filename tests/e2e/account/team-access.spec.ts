import { describe, inject, test } from "vitest";
import { DEMO_PASSWORD, logIn, siteApi } from "../../support/accounts";
import { inBrowser, PAGE } from "../../support/browser";
import { someAddress } from "../../support/chance";
import { expect } from "../../support/expect";
import { newAgency } from "../../support/fleet";
import { fill, invite, send, somebody, TEAM } from "../../support/team";

describe("the team's pages", () => {
  const ask = (path: string, cookie = "", method = "GET") =>
    fetch(inject("baseUrl") + path, {
      method,
      redirect: "manual",
      headers: { cookie, "x-forwarded-for": someAddress() },
      body: method === "POST" ? new URLSearchParams({ firstName: "A", lastName: "B", email: somebody() }) : undefined,
    });
  const cookieOf = async (account: { email: string; password: string }) => {
    const reply = await fetch(`${inject("baseUrl")}/login`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(account),
      headers: { "x-forwarded-for": someAddress() },
    });
    return reply.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  };

  test.each(["client@rihla.test", "equipe@rihla.test", "admin@rihla.test"])(
    "send %s home and change nothing",
    PAGE,
    async (email) => {
      const cookie = await cookieOf({ email, password: DEMO_PASSWORD });
      const demo = await siteApi().auth.login({ body: { email: "agence@rihla.test", password: DEMO_PASSWORD } });
      const team = (await siteApi(demo.access_token).team.list({})).data;
      for (const [path, method] of [TEAM, `${TEAM}/${team[1]?.id}/remove`].flatMap((path) => [
        [path, "GET"] as const,
        [path, "POST"] as const,
      ])) {
        const reply = await ask(path, cookie, method);
        expect([path, method, reply.status, reply.headers.get("location")]).toEqual([path, method, 303, "/"]);
      }
      expect((await siteApi(demo.access_token).team.list({})).data).toEqual(team);
    },
  );

  test("send visitors to the login, and answer 404 for another agency's colleague", PAGE, async () => {
    const [owner, other] = [await newAgency(), await newAgency()];
    const { id } = await invite(other);
    const path = `${TEAM}/${id}/remove`;
    const reply = await ask(path);
    expect(reply.headers.get("location")).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
    const cookie = await cookieOf(owner);
    for (const strange of [path, `${TEAM}/1/remove`, `${TEAM}/%00/remove`]) {
      expect([strange, (await ask(strange, cookie)).status]).toEqual([strange, 404]);
      expect([strange, (await ask(strange, cookie, "POST")).status]).toEqual([strange, 404]);
    }
    expect((await other.api.team.list({})).meta?.total).toBe(2);
  });

  test("stay open to the owner of a deactivated agency", async () => {
    const owner = await newAgency();
    const id = String((await owner.api.auth.profile()).agency?.id);
    const admin = await siteApi().auth.login({ body: { email: "admin@rihla.test", password: DEMO_PASSWORD } });
    await siteApi(admin.access_token).admin.deactivateAgency({ params: { id } });
    await inBrowser(async ({ page }) => {
      const email = somebody();
      await logIn(page, owner, TEAM);
      await fill(page, email);
      await send(page);
      await page.getByRole("status").getByText(email).waitFor();
    });
  });
});

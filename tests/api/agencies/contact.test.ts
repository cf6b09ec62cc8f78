import { describe, expect, test } from "vitest";
import { textTooLong, VALIDATION } from "~/contract/messages";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { errorBody } from "../../support/error-body";
import { eventsSince, lastEvent } from "../../support/log-entries";
import { makeAgency, makeOwner } from "../../support/people";

/** The address to which an agency's clients reply. Roles are checked with those of all calls (tests/api/base/calls). */

const { backend, agency, owner } = await startBackendWithAgency();
const contactOf = ({ api }: typeof owner) => api.agencyContact.read();
const put = (json: unknown, { token } = owner) => backend.call("PUT", "/agencies/my-contact", { token, json });

describe("an agency's contact address", () => {
  test("is set, replaced and removed by its owner, for that agency only", async () => {
    const rival = await makeOwner(backend, await makeAgency(backend));
    expect(await contactOf(owner)).toEqual({ contactEmail: null });
    for (const contactEmail of ["Bonjour@Atlas-Cars.example", "contact@atlas.example"]) {
      expect(await owner.api.agencyContact.change({ body: { contactEmail } })).toEqual({ contactEmail });
      expect(await contactOf(owner)).toEqual({ contactEmail });
    }
    expect(await contactOf(rival)).toEqual({ contactEmail: null });
  });

  test.each([{ contactEmail: "" }, { contactEmail: "  " }, { contactEmail: null }, {}])(
    "is removed by %j",
    async (json) => {
      await owner.api.agencyContact.change({ body: { contactEmail: "contact@atlas.example" } });
      const reply = await put(json);
      expect([reply.status, await reply.json()]).toEqual([200, { contactEmail: null }]);
      expect(await contactOf(owner)).toEqual({ contactEmail: null });
    },
  );

  test.each([
    ["atlas", VALIDATION.emailInvalid],
    ["contact..@atlas.example", VALIDATION.emailInvalid],
    ["Atlas <contact@atlas.example>", VALIDATION.emailInvalid],
    ["a@atlas.example, b@atlas.example", VALIDATION.emailInvalid],
    ["contact@atlas.example\r\nBcc: x@evil.test", VALIDATION.oneLine],
    ["contact@atlas.example\nx", VALIDATION.oneLine],
    ["contact\u0000@atlas.example", VALIDATION.characterRefused],
    [`${"a".repeat(240)}@atlas.example.ma`, textTooLong(254)],
  ])("is not %j", async (contactEmail, message) => {
    await owner.api.agencyContact.change({ body: { contactEmail: "contact@atlas.example" } });
    const reply = await put({ contactEmail });
    expect([reply.status, await reply.json()]).toEqual([400, errorBody(400, [message])]);
    expect(await contactOf(owner)).toEqual({ contactEmail: "contact@atlas.example" });
  });

  test("loses the invisible characters that copying adds", async () => {
    expect(await (await put({ contactEmail: " contact\u200b@atlas.example\u2060 " })).json()).toEqual({
      contactEmail: "contact@atlas.example",
    });
  });

  test("is logged as changed, without the address", async () => {
    const before = await lastEvent(backend);
    await put({ contactEmail: "journal@atlas.example" });
    expect(await eventsSince(backend, before)).toMatchObject([
      { action: "CONTACT_CHANGED", subjectId: agency.id, changes: { contactEmail: null } },
    ]);
  });

  test("is not shown to anybody else", async () => {
    await put({ contactEmail: "contact@atlas.example" });
    const page = await backend.api().publicPages.agency({ params: { id: agency.id }, query: {} });
    expect(page.name).toBe(agency.name);
    expect(JSON.stringify(page)).not.toContain("contact@atlas.example");
  });
});

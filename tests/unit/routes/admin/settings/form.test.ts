import { expect, test } from "vitest";
import type { Client } from "~/client/client";
import { VALIDATION } from "~/contract/messages";
import { photoUrl } from "~/contract/photos/photos";
import { LOGO_MAX_BYTES } from "~/contract/values";
import { PARTS, readSiteForm } from "~/routes/admin/settings/form.server";
import { valuesOf } from "~/routes/admin/settings/form-values";
import { fieldsOf, replyTo } from "../../../../support/form-fields";
import { rowButton } from "../../../../support/row-button";

const LOGO = photoUrl("a".repeat(32));
const UPLOADED = photoUrl("b".repeat(32));
const client = { site: { uploadLogo: async () => ({ data: { url: UPLOADED } }) } } as unknown as Client;

/** Sends the form with some values, and perhaps a logo of some bytes, by a button that does not save. */
async function reply(values: object, { button, logo }: { button?: [string, string]; logo?: number } = {}) {
  const body = new FormData();
  for (const [name, value] of fieldsOf(values)) body.append(name, value);
  if (button) body.append(...button);
  if (logo !== undefined) body.append("file", new File([new Uint8Array(logo)], "logo.png"));
  const { form, schema } = await readSiteForm(new Request("http://x/", { method: "POST", body }), client);
  const fields = [...form].map(([name, value]): [string, string] => [name, String(value)]);
  return replyTo(fields, { schema, ...PARTS });
}

test("shows a rate with all its decimals", () => {
  expect(valuesOf({ dirhamRate: 10.8125, cities: [] }).dirhamRate).toBe("10,8125");
  expect(valuesOf({ cities: [] }).dirhamRate).toBe("");
});

test("adds a city, or keeps it in its field with the reason, and nothing else is checked", async () => {
  const add = { button: rowButton("insert", "cities") };
  const added = await reply({ cities: ["Oujda", { name: "Nador" }], email: "x" }, add);
  expect([added.values.cities, added.errors, added.status]).toEqual([["Oujda", { name: "Nador" }, undefined], {}, 200]);
  const refusals: [string, Record<string, string[]>][] = [
    ["FES", { cities: [VALIDATION.cityTwice] }],
    ["<b>", { "cities[1]": [VALIDATION.cityNameInvalid] }],
  ];
  for (const [name, errors] of refusals) {
    const refused = await reply({ cities: ["Oujda", { name }], email: "x" }, add);
    expect([refused.values.cities, refused.errors, refused.status]).toEqual([["Oujda", { name }], errors, 422]);
  }
});

test("does not add a city without a name", async () => {
  const body: [string, string][] = [["cities[0].name", ""], rowButton("insert", "cities")];
  const { schema } = await readSiteForm(new Request("http://x/", { method: "POST", body: new FormData() }), client);
  const { errors } = await replyTo(body, { schema, ...PARTS });
  expect(errors).toEqual({ "cities[0]": [VALIDATION.cityRequired] });
});

test("removes a city, and the logo, only in the form", async () => {
  const sent = { logo: LOGO, cities: ["Oujda", "Nador"] };
  const city = await reply(sent, { button: rowButton("remove", "cities", 0) });
  expect([city.values, city.status]).toEqual([{ logo: LOGO, cities: ["Nador"] }, 200]);
  const clear = JSON.stringify({ type: "update", payload: { name: "logo", value: "" } });
  const logo = await reply(sent, { button: ["__intent__", clear] });
  expect([logo.values, logo.status]).toEqual([{ cities: ["Oujda", "Nador"] }, 200]);
});

test("shows an uploaded logo although other fields are invalid, and says why another was refused", async () => {
  const uploaded = await reply({ logo: LOGO, email: "x" }, { logo: 10 });
  expect([uploaded.values.logo, uploaded.errors]).toEqual([UPLOADED, { email: [VALIDATION.emailInvalid] }]);
  const tooLarge = await reply({ logo: LOGO, email: "x" }, { logo: LOGO_MAX_BYTES + 1 });
  expect([tooLarge.values.logo, tooLarge.errors]).toEqual([
    LOGO,
    { email: [VALIDATION.emailInvalid], file: [VALIDATION.logoTooLarge] },
  ]);
});

test("says after any button that a logo was refused, which does what it is for", async () => {
  const button = rowButton("insert", "cities");
  const { errors, values, status } = await reply({ cities: [{ name: "Nador" }] }, { button, logo: LOGO_MAX_BYTES + 1 });
  expect([errors, status]).toEqual([{ file: [VALIDATION.logoTooLarge] }, 422]);
  expect(values.cities).toEqual([{ name: "Nador" }, undefined]);
});

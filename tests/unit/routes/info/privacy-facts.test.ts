import { describe, expect, test } from "vitest";
import { CONFIRMATION_DAYS, INVITATION_DAYS, RESET_HOURS, SESSION_DAYS } from "~/contract/accounts/periods";
import { DISPUTE_MONTHS } from "~/contract/personal-data/retention";
import type { Capabilities } from "~/http/base/api.server";
import { privacyFacts } from "~/routes/info/privacy-facts.server";
import { plainText } from "~/text/format/markdown";
import { PRODUCT } from "~/text/site/product";

/** A backend that can do everything, or nothing but what is documented. */
const able = (can: boolean) => new Proxy({}, { get: () => can }) as Capabilities;

const retention = { keepsNames: 61, keepsPhotos: 13, keepsLetters: 4, keepsLog: 25 };
const textOf = (can: boolean, product = PRODUCT) => plainText(privacyFacts({ ...product, retention }, able(can)));

describe("the page of privacy", () => {
  test("has the figures of the rules and settings in force, and no others", () => {
    const links = [SESSION_DAYS, RESET_HOURS, INVITATION_DAYS, CONFIRMATION_DAYS];
    const figures = [...links, 61, 13, 4, 25, DISPUTE_MONTHS];
    // "argon2id" and the law's number are names.
    const text = textOf(true).replace("argon2id", "").replace("09-08", "");
    expect(text.match(/\d+/g)).toEqual(figures.map(String));
    expect(text).toContain("refusées 61 mois après le retour");
    expect(text).toContain("effacées 13 mois après la clôture");
    expect(text).toContain("effacés 4 mois après l'envoi");
    expect(text).toContain("effacé après 25 mois");
  });

  test("links to one's own data, and to the site's e-mail as it is", () => {
    const facts = JSON.stringify(privacyFacts({ ...PRODUCT, email: "a_b(c)@site.ma" }, able(true)));
    expect(facts).toContain('"href":"/profile/data"');
    expect(facts).toContain('"href":"mailto:a_b(c)@site.ma","parts":["a_b(c)@site.ma"]');
  });

  test("leaves out what another backend decides itself", () => {
    const text = textOf(false);
    expect(text).toContain("Ce site n'enregistre rien lui-même");
    for (const added of ["argon2id", "Mes données", "RGPD", "états des lieux", "options", "sans compte"]) {
      expect(textOf(true)).toContain(added);
      expect(text).not.toContain(added);
    }
  });
});

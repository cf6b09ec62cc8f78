import { readFile } from "node:fs/promises";
import { test } from "vitest";
import { logIn, newClient } from "../../support/accounts";
import { inBrowser, overflowsSideways, PHONE, type Visit } from "../../support/browser";
import { expect } from "../../support/expect";

/** On a phone without scripts: downloading one's data as a file, then erasing one's account. */

test("a client downloads their personal data, then erases the account by its password", async () => {
  const steps = async ({ page, context }: Visit) => {
    const client = await newClient({ firstName: "Zineb", lastName: "Lahlou" });
    await logIn(page, client, "/profile");
    await page.getByRole("link", { name: "Mes données" }).click();
    await page.getByRole("heading", { level: 1, name: "Mes données" }).waitFor();
    expect(await overflowsSideways(page)).toBe(false);

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Télécharger mes données" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^mes-donnees-\d{4}-\d\d-\d\d\.json$/);
    const taken = JSON.parse(await readFile(await file.path(), "utf8"));
    expect(taken.account).toMatchObject({ firstName: "Zineb", lastName: "Lahlou", email: client.email });

    const erase = page.getByRole("button", { name: "Effacer mon compte" });
    await page.getByLabel("Mot de passe").fill("fausse");
    await erase.click();
    await page.getByRole("link", { name: "Mot de passe incorrect : rien n'a été effacé." }).waitFor();
    await expect(page.getByLabel("Mot de passe")).toHaveValue("");
    await page.getByLabel("Mot de passe").fill(client.password);
    await erase.click();
    await page.getByText("Votre compte est effacé.").waitFor();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("rihla_session");
    await page.goto("/profile");
    await page.getByRole("heading", { level: 1, name: "Connexion" }).waitFor();
  };
  await inBrowser(steps, { mode: "without JavaScript", isDrawn: true, viewport: PHONE });
});

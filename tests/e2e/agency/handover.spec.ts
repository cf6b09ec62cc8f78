import { randomUUID } from "node:crypto";
import { describe, test } from "vitest";
import { dayFromNow, logIn } from "../../support/accounts";
import { eachMode, inBrowser, PAGE, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency, newVehicle, press } from "../../support/fleet";
import {
  addMark,
  carPhoto,
  handoverPage,
  marks,
  photosOf,
  rented,
  sign,
  signDeparture,
  zone,
} from "../../support/handover-page";

/** The agency records a car's condition next to the car, on a phone without scripts. */

const ANGLES = [
  "Côté droit",
  "Côté gauche",
  "Compteur",
  "Coffre",
  "Avant",
  "Arrière",
  "Intérieur avant",
  "Intérieur arrière",
];
const waitForStatus = (page: Parameters<typeof logIn>[0], text: string) =>
  page.getByRole("status").filter({ hasText: text }).first().waitFor();

describe("a handover without scripts, at 360 pixels", () => {
  const onPhone = (steps: Parameters<typeof inBrowser>[0]) =>
    inBrowser(steps, { mode: "without JavaScript", viewport: PHONE });

  test("a departure with eight photos, marks and a deposit is resumed and signed, which starts the rental", PAGE, () =>
    onPhone(async ({ page }) => {
      const { agency, id, referenceNumber } = await rented();
      await logIn(page, agency, `/agency/dashboard/reservations/${id}`);
      await page.getByRole("link", { name: "État des lieux de départ" }).click();
      await page.getByRole("heading", { level: 1, name: "État des lieux de départ" }).waitFor();
      await expect(page.getByText("À remettre")).toBeVisible();
      await page.getByLabel("Kilomètres").fill("48 213");
      await page.getByRole("radio", { name: "7/8" }).check();
      await page.getByLabel("Remarques").fill("Siège enfant posé.\nDeux vélos sur le toit.");
      await page.getByLabel("Montant").fill("beaucoup");

      // Each photo is sent alone, and nothing typed is lost although a field is invalid.
      for (const [i, angle] of ANGLES.entries()) {
        await page.getByLabel(`Photo ${angle}`, { exact: true }).setInputFiles(await carPhoto(`${i}.jpg`));
        await page.getByRole("button", { name: `Envoyer la photo ${angle}`, exact: true }).click();
        await waitForStatus(page, "1 photo ajoutée.");
        await expect(photosOf(page)).toHaveCount(i + 1);
      }
      await expect(page.getByText("8 sur 16, 5 Mo au plus chacune")).toBeVisible();
      await expect(page.getByLabel("Montant")).toHaveValue("beaucoup");
      await expect(page.getByLabel("Kilomètres")).toHaveValue("48 213");
      await expect(page.getByRole("radio", { name: "7/8" })).toBeChecked();
      await expect(page.getByLabel("Remarques")).toHaveValue("Siège enfant posé.\nDeux vélos sur le toit.");
      expect(await page.title()).not.toContain("Erreur");

      await addMark(page, {
        zone: "Aile avant droite",
        kind: "SCRATCH",
        size: "MEDIUM",
        note: "Au-dessus de la roue",
      });
      await addMark(page, { zone: "Toit", kind: "DENT", size: "SMALL" });
      await expect(marks(page)).toHaveCount(2);
      await expect(marks(page).first()).toContainText("Rayure, 5 à 20 cm · Au-dessus de la roue");
      await expect(zone(page, "Toit")).not.toBeChecked();
      await expect(page.locator("svg[role=img] text")).toHaveText(["1", "2"]);
      await expect(page.getByRole("img", { name: "Véhicule vu de dessus : 2 marques" })).toBeVisible();
      await page.getByRole("button", { name: "Retirer : 2, Toit" }).click();
      await expect(marks(page)).toHaveCount(1);

      await press(page, "Enregistrer");
      await page.getByRole("alert").getByRole("link", { name: "Nombre invalide" }).waitFor();
      await page.getByLabel("Montant").fill("500");
      await page.getByLabel("Caution prise").selectOption("CARD_HOLD");
      await press(page, "Enregistrer");
      await waitForStatus(page, "État des lieux enregistré");

      await page.goto(`/agency/dashboard/reservations/${id}`);
      await expect(page.getByText("Commencé")).toBeVisible();
      await page.getByRole("link", { name: "Continuer l'état des lieux, départ" }).click();
      await expect(page.getByLabel("Kilomètres")).toHaveValue("48 213");
      await expect(page.getByLabel("Montant")).toHaveValue("500");
      await expect(photosOf(page)).toHaveCount(8);
      await page.getByRole("button", { name: "Supprimer la photo Coffre" }).click();
      await expect(photosOf(page)).toHaveCount(7);
      await expect(page.getByText(/Cette location commence/)).toHaveCount(0);

      await sign(page, "Signer et démarrer");
      await waitForStatus(page, "État des lieux signé, location démarrée.");
      await expect(page.getByText("Signé, en attente du client")).toBeVisible();
      await expect(page.getByText("À remettre")).toHaveCount(0);
      await expect(page.getByText(/Le client peut confirmer ou ajouter ses remarques jusqu'au/)).toBeVisible();
      await expect(page.locator("main form")).toHaveCount(0);
      await expect(page.getByText("48 213 km")).toBeVisible();
      await expect(page.getByText(/Empreinte de carte, le \d/)).toBeVisible();
      await page.getByText("Preuve d'authenticité").first().click();
      await expect(page.locator("code").first()).toHaveText(/^[0-9a-f]{64}$/);
      const held = await agency.api.reservations.get({ params: { id } });
      expect(held.status).toBe("IN_PROGRESS");
      await page.goto(`/agency/dashboard/reservations/${id}`);
      await expect(page.getByRole("link", { name: "État des lieux de retour" })).toBeVisible();
      expect(await page.title()).toContain(referenceNumber);
    }),
  );

  test(
    "a return with a new scratch, charges and a partly kept deposit is signed, which completes the rental",
    PAGE,
    () =>
      onPhone(async ({ page }) => {
        const { agency, id } = await rented();
        const params = { id, moment: "departure" } as const;
        const body = { zone: "FRONT_BUMPER", kind: "CHIP", size: "SMALL" } as const;
        await agency.api.handover.addMark({ params, body });
        const front = new File([new Uint8Array((await carPhoto("avant.jpg")).buffer)], "avant.jpg", {
          type: "image/jpeg",
        });
        await agency.api.handover.addPhoto({ params, query: { angle: "FRONT" }, file: front });
        await signDeparture(agency, id);

        await logIn(page, agency, handoverPage(id, "return"));
        await expect(page.getByText("Au départ : 61 204")).toBeVisible();
        await expect(marks(page)).toHaveCount(1);
        await expect(marks(page)).toContainText("déjà notée");
        await expect(page.getByText(/, départ$/)).toBeVisible();
        await page.getByLabel("Kilomètres").fill("62624");
        await page.getByRole("radio", { name: "3/4" }).check();
        await addMark(page, { zone: "Aile arrière droite", kind: "SCRATCH", size: "MEDIUM" });
        await expect(page.getByText("2 marques, dont 1 nouvelle").first()).toBeVisible();
        const row = (name: string) => page.getByRole("row").filter({ hasText: name });
        await expect(row("Kilomètres")).toContainText("1 420 km, 750 inclus");
        await expect(row("Kilomètres")).toContainText("670 km de plus à 0,20 € / km : 134 €");
        await expect(row("Carburant")).toContainText("− 2/8");
        await expect(row("Carrosserie")).toContainText("Aile arrière droite");

        await press(page, "Ajouter 670 km en plus : 134 €");
        await expect(row("Kilomètres")).toContainText("134 €");
        await page.getByText("Ajouter une ligne").click();
        await page.getByLabel("Montant", { exact: true }).fill("25");
        await press(page, "Ajouter la ligne");
        await page.getByRole("alert").getByRole("link", { name: "Indiquez la raison de cette ligne" }).waitFor();
        await page.getByLabel("Raison").fill("Environ 15 litres manquants");
        await press(page, "Ajouter la ligne");
        await expect(page.locator(".return-fields-line")).toHaveCount(2);
        // 120 € for the rental, and both charges.
        await expect(page.locator(".return-fields-due")).toContainText("279 €");

        await page.getByRole("radio", { name: "Retenue en partie" }).check();
        await page.getByLabel("Montant retenu").fill("600");
        await press(page, "Signer et terminer");
        const summary = page.getByRole("alert");
        await summary.getByRole("link", { name: "Au plus la caution prise" }).waitFor();
        await summary.getByRole("link", { name: /Indiquez le motif de la retenue/ }).waitFor();
        await page.getByLabel("Montant retenu").fill("120");
        await page.getByLabel("Pour la marque").selectOption({ label: "2, Aile arrière droite" });
        await page.getByLabel("Motif").fill("Rayure à repeindre");
        await press(page, "Enregistrer");
        await waitForStatus(page, "État des lieux enregistré");
        await expect(page.locator(".return-fields-back")).toContainText("Caution libérée, 120 € retenus");
        await expect(page.locator(".return-fields-back")).toContainText("380 €");

        await sign(page, "Signer et terminer");
        await waitForStatus(page, "État des lieux signé, location terminée.");
        await expect(row("Carrosserie")).toContainText("sur la caution");
        await expect(page.getByText("Rayure à repeindre, pour la marque Aile arrière droite")).toBeVisible();
        const { deposit, balance } = await agency.api.handover.read({ params: { id } });
        expect(deposit).toMatchObject({ outcome: "KEPT", kept: 120, keptReason: "Rayure à repeindre" });
        expect(balance).toMatchObject({ charges: 159, left: 279 });
        expect((await agency.api.reservations.get({ params: { id } })).status).toBe("COMPLETED");
      }),
  );
});

eachMode("signs kilometres below the last known reading only once a box confirms them", async ({ page }) => {
  const { agency, id } = await rented();
  await signDeparture(agency, id);
  await logIn(page, agency, handoverPage(id, "return"));
  await expect(page.getByLabel("Ce kilométrage est exact")).toHaveCount(0);
  await page.getByLabel("Kilomètres").fill("60 000");
  await page.getByRole("radio", { name: "Plein" }).check();
  await page.getByRole("radio", { name: "Libérée en entier" }).check();
  await press(page, "Signer et terminer");
  await page
    .getByRole("alert")
    .getByRole("link", { name: /inférieur au dernier relevé/ })
    .waitFor();
  await page.getByLabel("Ce kilométrage est exact").check();
  await sign(page, "Signer et terminer");
  await waitForStatus(page, "location terminée");
});

eachMode("records a known damage mark as repaired, and undoes it", async ({ page }) => {
  const { agency, id } = await rented();
  const params = { id, moment: "departure" } as const;
  await agency.api.handover.addMark({ params, body: { zone: "ROOF", kind: "DENT", size: "LARGE" } });
  await signDeparture(agency, id);
  await logIn(page, agency, handoverPage(id, "return"));
  await page.getByRole("button", { name: "Marquer comme réparée : 1, Toit" }).click();
  await expect(marks(page)).toContainText("réparée");
  await expect(page.locator("svg[role=img] text")).toHaveCount(0);
  await page.getByRole("button", { name: "Marquer comme non réparée : Toit" }).click();
  await expect(marks(page)).toContainText("déjà notée");
  await expect(page.locator("svg[role=img] text")).toHaveText("1");
});

eachMode("adds a dated text to a closed handover, but not an empty one", async ({ page }) => {
  const { agency, client, id } = await rented();
  await signDeparture(agency, id);
  await client.api.handover.answer({ params: { id, moment: "departure" }, body: { answer: "CONFIRMED" } });
  await logIn(page, agency, handoverPage(id, "departure"));
  await expect(page.getByText("Confirmé par le client").first()).toBeVisible();
  await press(page, "Ajouter");
  await page.getByRole("alert").getByRole("link", { name: "Écrivez votre ajout" }).waitFor();
  await page.getByLabel("Ajouter un texte daté").fill("Le devis du garage est arrivé.\nIl est de 90 €.");
  await press(page, "Ajouter");
  await waitForStatus(page, "Votre ajout est noté");
  await expect(page.locator(".statements li")).toContainText("Ajout de l'agence");
  await expect(page.locator(".statements li")).toContainText("Le devis du garage est arrivé.");
});

eachMode("says that a departure is days ahead, and signs it without an error", async ({ page }) => {
  const { agency, vehicle, client } = await rented("PENDING");
  const dates = { pickupDate: dayFromNow(10), returnDate: dayFromNow(12), pickupTime: "10:00", returnTime: "10:00" };
  const { id } = await client.api.reservations.create({ body: { vehicleId: vehicle.id, ...dates } });
  await agency.api.reservations.setStatus({ params: { id }, body: { status: "CONFIRMED" } });
  await logIn(page, agency, handoverPage(id, "departure"));
  await expect(page.getByText("Cette location commence dans 10 jours.")).toBeVisible();
  await page.getByLabel("Kilomètres").fill("48213");
  await page.getByRole("radio", { name: "Plein" }).check();
  await page.getByLabel("Caution prise").selectOption("NONE");
  await sign(page, "Signer et démarrer");
  await page.getByText("Signé, en attente du client").waitFor();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

eachMode("saves on Enter, and signs once for a double click", async ({ page }) => {
  const { agency, id } = await rented();
  await logIn(page, agency, handoverPage(id, "departure"));
  await page.getByLabel("Kilomètres").fill("48213");
  await page.getByLabel("Kilomètres").press("Enter");
  await waitForStatus(page, "État des lieux enregistré");
  await page.getByRole("radio", { name: "Plein" }).check();
  await page.getByLabel("Caution prise").selectOption("NONE");
  await press(page, "Signer et démarrer");
  await page.getByRole("heading", { level: 1, name: "Signer l'état des lieux de départ" }).waitFor();
  await page.getByRole("button", { name: "Signer et démarrer" }).dblclick();
  await page.getByText("Signé, en attente du client").waitFor();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

eachMode("records one damage mark for a double click", async ({ page }) => {
  const { agency, id } = await rented();
  await logIn(page, agency, handoverPage(id, "departure"));
  await zone(page, "Toit").check();
  await page.getByRole("button", { name: "Ajouter la marque" }).dblclick();
  await marks(page).first().waitFor();
  await page.reload();
  await expect(marks(page)).toHaveCount(1);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("accepts the same signature sent three times, and leads another one to the signed record", () =>
  inBrowser(async ({ page }) => {
    const { agency, id } = await rented();
    const address = handoverPage(id, "departure");
    const params = { id, moment: "departure" } as const;
    const body = { kilometres: 48_213, fuel: 8, depositMeans: "CASH_EUR", depositAmount: 300 } as const;
    await agency.api.handover.save({ params, body });
    await logIn(page, agency, `${address}/sign`);
    const sendKey = await page.locator("[name=sendKey]").first().inputValue();
    const send = (form: Record<string, string> = {}) =>
      page.request.post(`${address}/sign`, {
        form: { intent: "sign", sendKey, version: "1", status: "CONFIRMED", ...form },
        maxRedirects: 0,
      });
    const replies = await Promise.all([send(), send()]);
    replies.push(await send());
    expect(replies.map((reply) => [reply.status(), reply.headers().location])).toEqual(
      replies.map(() => [303, address]),
    );
    expect((await send({ sendKey: randomUUID() })).status()).toBe(303);
    expect((await agency.api.handover.read({ params: { id } })).departure).toMatchObject({ kilometres: 48_213 });
  }));

describe("the way out of a handover under way", () => {
  eachMode("saves the form before a payment, which begins with what is due, and leads back", async ({ page }) => {
    const { agency, id } = await rented();
    await logIn(page, agency, handoverPage(id, "departure"));
    await page.getByLabel("Kilomètres").fill("48213");
    await page.getByLabel("Remarques").fill("Siège enfant posé.");
    await press(page, "Enregistrer un paiement");
    await page.getByRole("heading", { name: "Enregistrer un paiement" }).waitFor();
    await expect(page.getByLabel("Montant")).toHaveValue("120");
    await page.getByLabel("Moyen de paiement").selectOption("CASH");
    await press(page, "Enregistrer le paiement");
    await waitForStatus(page, "Paiement");
    expect(new URL(page.url()).pathname).toBe(handoverPage(id, "departure"));
    await expect(page.getByLabel("Kilomètres")).toHaveValue("48 213");
    await expect(page.getByLabel("Remarques")).toHaveValue("Siège enfant posé.");
    await expect(page.getByText("Payé en totalité")).toBeVisible();
  });

  test("is refused with the form as typed if a field is wrong", () =>
    inBrowser(
      async ({ page }) => {
        const { agency, id } = await rented();
        await logIn(page, agency, handoverPage(id, "departure"));
        await page.getByLabel("Montant").fill("beaucoup");
        await press(page, "Enregistrer un paiement");
        await page.getByRole("alert").getByRole("link", { name: "Nombre invalide" }).waitFor();
        await expect(page.getByLabel("Montant")).toHaveValue("beaucoup");
      },
      { mode: "without JavaScript" },
    ));

  for (const name of ["Enregistrer", "Enregistrer un paiement", "Signer et terminer"]) {
    test(`a line that was typed but not added is added by '${name}', once it is complete`, PAGE, () =>
      inBrowser(
        async ({ page }) => {
          const { agency, id } = await rented();
          await signDeparture(agency, id);
          const lines = async () => (await agency.api.handover.read({ params: { id } })).return?.charges ?? [];
          await logIn(page, agency, handoverPage(id, "return"));
          await page.getByLabel("Kilomètres").fill("61 300");
          await page.getByRole("radio", { name: "3/4" }).check();
          await page.getByRole("radio", { name: "Libérée en entier" }).check();
          await page.getByText("Ajouter une ligne").click();
          await page.getByLabel("Montant", { exact: true }).fill("25");
          await press(page, name);
          await expect(page.getByRole("alert")).toContainText("raison");
          await expect(page.getByLabel("Montant", { exact: true })).toHaveValue("25");
          expect(await lines()).toEqual([]);
          await page.getByLabel("Raison").fill("Plein non fait");
          // A second click adds it once.
          await page.getByRole("button", { name, exact: true }).last().dblclick();
          await expect(page.getByRole("alert")).toHaveCount(0);
          expect(await lines()).toMatchObject([{ kind: "FUEL", amount: 25, reason: "Plein non fait" }]);
        },
        { mode: "without JavaScript" },
      ),
    );
  }

  test("a mark, a line and a photo come back to their own part, with a message", () =>
    inBrowser(
      async ({ page }) => {
        const { agency, id } = await rented();
        await signDeparture(agency, id);
        await logIn(page, agency, handoverPage(id, "return"));
        const at = (name: string) => page.getByRole("heading", { level: 2, name });
        await addMark(page, { zone: "Toit", kind: "DENT", size: "SMALL" });
        await waitForStatus(page, "Marque ajoutée.");
        await expect(at("Carrosserie")).toBeInViewport();
        await page.getByText("Ajouter une ligne").click();
        await page.getByLabel("Montant", { exact: true }).fill("25");
        await page.getByLabel("Raison").fill("Plein non fait");
        await press(page, "Ajouter la ligne");
        await waitForStatus(page, "Ligne ajoutée.");
        await expect(at("Caution et paiement")).toBeInViewport();
        await page.getByLabel("Photo Avant", { exact: true }).setInputFiles(await carPhoto("avant.jpg", 64));
        await expect(photosOf(page)).toHaveCount(1);
        await page.getByRole("button", { name: "Supprimer la photo Avant" }).click();
        await waitForStatus(page, "Photo supprimée.");
        await expect(at("Photos")).toBeInViewport();
      },
      { viewport: PHONE },
    ));
});

describe("what a return changes", () => {
  const due = (page: Parameters<typeof logIn>[0]) =>
    page.locator(".changed-since").filter({ hasText: "À encaisser maintenant" });

  eachMode("is shown once readings are entered, by 'Recalculer' without scripts", async ({ page, js }) => {
    const { agency, id } = await rented();
    await signDeparture(agency, id);
    await logIn(page, agency, handoverPage(id, "return"));
    await expect(due(page)).toContainText("120 €");
    await page.getByLabel("Kilomètres").fill("62 124");
    await page.getByRole("radio", { name: "3/4" }).check();
    if (!js) await press(page, "Recalculer");
    await expect(due(page)).toContainText("920 km, 750 inclus");
    await expect(due(page)).toContainText("170 km de plus à 0,20 € / km : 34 €");
    await expect(due(page)).toContainText("− 2/8");
    // What was sent for it is saved, and the form's next save is not refused for it.
    await page.getByLabel("Remarques").fill("Rendue sale.");
    await press(page, "Enregistrer");
    await waitForStatus(page, "État des lieux enregistré");
    const { return: back } = await agency.api.handover.read({ params: { id } });
    expect(back).toMatchObject({ kilometres: 62_124, fuel: 6, remarks: "Rendue sale." });
  });
});

describe("the recap before a signature", () => {
  eachMode("names an early start, a smaller deposit, missing photos and open money, and signs", async ({ page }) => {
    const { agency, vehicle, client } = await rented("PENDING");
    const dates = { pickupDate: dayFromNow(8), returnDate: dayFromNow(10), pickupTime: "10:00", returnTime: "10:00" };
    const { id } = await client.api.reservations.create({ body: { vehicleId: vehicle.id, ...dates } });
    await agency.api.reservations.setStatus({ params: { id }, body: { status: "CONFIRMED" } });
    await logIn(page, agency, handoverPage(id, "departure"));
    // The agreed deposit is prefilled.
    await expect(page.getByLabel("Montant")).toHaveValue("500");
    await expect(page.getByText("Convenue : 500 €.")).toBeVisible();
    await page.getByLabel("Kilomètres").fill("48213");
    await page.getByRole("radio", { name: "7/8" }).check();
    await page.getByLabel("Caution prise").selectOption("CASH_EUR");
    await page.getByLabel("Montant").fill("100");
    await press(page, "Signer et démarrer");
    await page.getByRole("heading", { level: 2, name: "Êtes-vous sûr de vouloir démarrer cette location ?" }).waitFor();
    for (const check of [
      "Cette location commence dans 8 jours.",
      "Aucune photo.",
      "Caution de 100 € prise : 500 € convenus.",
      "Reste à payer : 80 €.",
    ]) {
      await expect(page.getByRole("listitem").filter({ hasText: check })).toBeVisible();
    }
    await expect(page.getByText("48 213 km")).toBeVisible();
    expect((await agency.api.reservations.get({ params: { id } })).status).toBe("CONFIRMED");
    // The way back keeps what was saved.
    await page.getByRole("link", { name: "Retour à l'état des lieux" }).click();
    await expect(page.getByLabel("Kilomètres")).toHaveValue("48 213");
    await expect(page.getByLabel("Montant")).toHaveValue("100");
    await sign(page, "Signer et démarrer");
    await waitForStatus(page, "location démarrée");
    expect((await agency.api.reservations.get({ params: { id } })).status).toBe("IN_PROGRESS");
  });

  eachMode("names what a return leaves uncharged", async ({ page }) => {
    const { agency, id } = await rented();
    await signDeparture(agency, id);
    const params = { id, moment: "return" } as const;
    await agency.api.handover.addMark({ params, body: { zone: "ROOF", kind: "DENT", size: "LARGE" } });
    await logIn(page, agency, handoverPage(id, "return"));
    await page.getByLabel("Kilomètres").fill("62 124");
    await page.getByRole("radio", { name: "3/4" }).check();
    await page.getByRole("radio", { name: "En attente d'un devis" }).check();
    await press(page, "Signer et terminer");
    for (const check of [
      "170 km en plus, non facturés : 34 €.",
      "Carburant manquant, non facturé : 2/8.",
      "1 marque nouvelle, sans retenue.",
      "Caution encore à régler : 500 €, empreinte de carte.",
      "Reste à payer : 120 €.",
    ]) {
      await expect(page.getByRole("listitem").filter({ hasText: check })).toBeVisible();
    }
    await page.getByRole("link", { name: "Retour à l'état des lieux" }).click();
    await press(page, "Ajouter 170 km en plus : 34 €");
    await page.getByRole("radio", { name: "Libérée en entier" }).check();
    await press(page, "Signer et terminer");
    await expect(page.getByText("Libérée en entier : 500 €")).toBeVisible();
    await expect(page.getByText("non facturés")).toHaveCount(0);
    await press(page, "Signer et terminer");
    await waitForStatus(page, "location terminée");
  });

  eachMode("signs nothing that a colleague has changed since, and shows it", async ({ page }) => {
    const { agency, id } = await rented();
    const params = { id, moment: "departure" } as const;
    const body = { kilometres: 48_213, fuel: 8, depositMeans: "NONE" } as const;
    await agency.api.handover.save({ params, body });
    await logIn(page, agency, `${handoverPage(id, "departure")}/sign`);
    await expect(page.getByText("48 213 km")).toBeVisible();
    await expect(page.getByText("Thomas Richard le reçoit par e-mail")).toBeVisible();
    await agency.api.handover.save({ params, body: { kilometres: 48_300 } });
    await press(page, "Signer et démarrer");
    await page.getByRole("alert").filter({ hasText: "Quelqu'un d'autre a enregistré" }).waitFor();
    await expect(page.getByText("48 300 km")).toBeVisible();
    await press(page, "Signer et démarrer");
    await waitForStatus(page, "location démarrée");
  });

  test("says how a guest without e-mail reads the record", () =>
    inBrowser(async ({ page }) => {
      const agency = await newAgency();
      const vehicle = await newVehicle(agency);
      const guest = { firstName: "Rachid", lastName: "Naciri", phone: "06 61 00 00 67", origin: "PHONE" } as const;
      const dates = { pickupDate: dayFromNow(3), returnDate: dayFromNow(6) };
      const price = { pricePerDay: 40, deposit: 300, hasLeft: false };
      const { id } = await agency.api.counter.book({
        body: { vehicleId: vehicle.id, ...dates, ...guest, ...price, options: [] },
      });
      const params = { id, moment: "departure" } as const;
      await agency.api.handover.save({ params, body: { kilometres: 48_213, fuel: 8, depositMeans: "NONE" } });
      await logIn(page, agency, `${handoverPage(id, "departure")}/sign`);
      await expect(page.getByText("Rachid Naciri le lit par le QR code ou le lien")).toBeVisible();
    }));

  test("offers no button for a record that lacks something, and leads from a signed one to its page", () =>
    inBrowser(async ({ page }) => {
      const { agency, id } = await rented();
      const recap = `${handoverPage(id, "departure")}/sign`;
      await logIn(page, agency, recap);
      // Kilometres, fuel and deposit, each on a line of its own.
      await expect(page.getByRole("listitem").filter({ hasText: /^Indiquez/ })).toHaveCount(3);
      await expect(page.locator("main form")).toHaveCount(0);
      await signDeparture(agency, id);
      await page.goto(recap);
      expect(new URL(page.url()).pathname).toBe(handoverPage(id, "departure"));
    }));
});

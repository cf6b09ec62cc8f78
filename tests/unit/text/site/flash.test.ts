import { describe, expect, test } from "vitest";
import { flashView, isFlashCode } from "~/text/site/flash";

const textOf = (...of: Parameters<typeof flashView>) =>
  flashView(...of)
    .parts.map(({ text }) => text)
    .join("");

describe("a read-once message", () => {
  test("contains its value in place, with its style", () => {
    expect(flashView("booked", ["RH-1"]).parts).toEqual([
      { text: "Réservation créée avec succès ! Votre demande ", look: "text" },
      { text: "RH-1", look: "reference" },
      { text: " attend maintenant la réponse de l'agence.", look: "text" },
    ]);
    expect(flashView("agency-saved", ["Ocre"]).parts).toEqual([
      { text: "L'agence ", look: "text" },
      { text: "Ocre", look: "name" },
      { text: " est modifiée.", look: "text" },
    ]);
  });

  test("omits a value that another backend did not send", () => {
    expect(textOf("booked")).toBe(
      "Réservation créée avec succès ! Votre demande attend maintenant la réponse de l'agence.",
    );
    expect(textOf("reservation-confirmed")).toBe("Réservation confirmée. Le client est prévenu.");
    expect(textOf("agency-activated")).toBe("L'agence est activée.");
  });

  test.each([
    ["booked", ["RH-1"], "Réservation créée avec succès !"],
    ["booked-and-confirmed", ["RH-1"], "Réservation créée avec succès !"],
    ["reviewed", [], "Votre avis est publié."],
    ["member-invited", ["a@b.test"], "Invitation envoyée à a@b.test."],
    ["member-removed", ["Salma Idrissi"], "Salma Idrissi ne fait plus partie de l'équipe."],
    ["profile-saved", [], "Profil mis à jour avec succès !"],
  ] as const)("begins the page's title with its first sentence: %s", (code, values, title) => {
    expect(flashView(code, values).title).toBe(title);
  });

  test("fades, except for warnings and messages that must be read", () => {
    const faded = (["booked", "profile-saved", "vehicle-saved"] as const).map((code) => flashView(code).fades);
    expect(faded).toEqual([true, true, true]);
    const stay = ["session-ended", "vehicle-photos-failed", "reset-requested", "password-changed"] as const;
    expect(stay.filter((code) => flashView(code).fades)).toEqual([]);
  });

  test("lists the failures below a warning", () => {
    const view = flashView("vehicle-photos-failed", ["« a.jpg » : non", "« b.jpg » : non"]);
    expect(view).toMatchObject({ type: "warning", items: ["« a.jpg » : non", "« b.jpg » : non"] });
  });
});

test("a cookie's code cannot reach beyond the dictionary", () => {
  expect(["booked", "constructor", "toString", "", null, 3].map(isFlashCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

import { describe, expect, test } from "vitest";
import { fullName, initials, ofName, publicName } from "~/text/format/names";

describe("names", () => {
  test("are drawn as two initials at most, whole letters or digits", () => {
    expect(initials("Sofia", "Benali")).toBe("SB");
    expect(initials("émile", "")).toBe("É");
    expect(initials("« Ana", "𝒜", "x")).toBe("A𝒜");
  });

  test("show in public the first name and the last initial", () => {
    expect(publicName({ firstName: "Sofia", lastName: "Benali" })).toBe("Sofia B.");
    expect(publicName({ firstName: "Sofia", lastName: "B." })).toBe("Sofia B.");
    expect(publicName({ firstName: "Sofia", lastName: " " })).toBe("Sofia");
    expect(publicName(null)).toBe("Client");
  });

  test("are whole for those who may know them, and null where nobody says", () => {
    expect(fullName({ firstName: "Sofia", lastName: "Benali" })).toBe("Sofia Benali");
    expect(fullName({ firstName: " ", lastName: "" })).toBeNull();
    expect(fullName(undefined)).toBeNull();
  });
});

test("what is somebody's own, before a vowel too", () => {
  expect(["Atlas Car", "Étoile du Sud", "Medina Rent", "4x4 Sahara"].map(ofName)).toEqual([
    "d'Atlas Car",
    "d'Étoile du Sud",
    "de Medina Rent",
    "de 4x4 Sahara",
  ]);
});

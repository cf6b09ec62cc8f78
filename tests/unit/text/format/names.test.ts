import { describe, expect, test } from "vitest";
import { fullName, initials, ofName, publicName } from "~/text/format/names";

describe("names", () => {
  test("are abbreviated to at most two initials, whole letters or digits", () => {
    expect(initials("Sofia", "Benali")).toBe("SB");
    expect(initials("émile", "")).toBe("É");
    expect(initials("« Ana", "𝒜", "x")).toBe("A𝒜");
  });

  test("show the first name and the last initial in public", () => {
    expect(publicName({ firstName: "Sofia", lastName: "Benali" })).toBe("Sofia B.");
    expect(publicName({ firstName: "Sofia", lastName: "B." })).toBe("Sofia B.");
    expect(publicName({ firstName: "Sofia", lastName: " " })).toBe("Sofia");
    expect(publicName(null)).toBe("Client");
  });

  test("are written in full for those who may know them, and are null where unknown", () => {
    expect(fullName({ firstName: "Sofia", lastName: "Benali" })).toBe("Sofia Benali");
    expect(fullName({ firstName: " ", lastName: "" })).toBeNull();
    expect(fullName(undefined)).toBeNull();
  });
});

test("writes 'de' before a name, elided before a vowel", () => {
  expect(["Atlas Car", "Étoile du Sud", "Medina Rent", "4x4 Sahara"].map(ofName)).toEqual([
    "d'\u2068Atlas Car\u2069",
    "d'\u2068Étoile du Sud\u2069",
    "de \u2068Medina Rent\u2069",
    "de \u20684x4 Sahara\u2069",
  ]);
});

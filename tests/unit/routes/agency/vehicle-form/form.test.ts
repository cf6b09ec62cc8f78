import { describe, expect, test } from "vitest";
import { ApiError } from "~/client/api-error";
import { vehicleInput } from "~/contract/fleet/inputs";
import { VALIDATION } from "~/contract/messages";
import {
  arranged,
  changeOf,
  checkVehicle,
  intentOf,
  saveProblem,
  valuesOf,
} from "~/routes/agency/vehicle-form/form.server";
import { aVehicle } from "../../../../support/entities";

describe("the button pressed in the vehicle form", () => {
  const intent = (value?: string) => {
    const form = new FormData();
    if (value !== undefined) form.set("intent", value);
    return intentOf(form);
  };
  test.each([
    [undefined, { kind: "save" }],
    ["save", { kind: "save" }],
    ["nonsense", { kind: "save" }],
    ["remove:", { kind: "save" }],
    ["add-photos", { kind: "add-photos" }],
    ["remove:a-b", { kind: "remove", key: "a-b" }],
    ["primary:https://x.test/a:b.jpg", { kind: "primary", key: "https://x.test/a:b.jpg" }],
  ])("is recognised from the value %s", (value, expected) => expect(intent(value)).toEqual(expected));

  test("moves or removes the photos submitted with the form", () => {
    const photos = [{ url: "a" }, { url: "b" }, { url: "c" }];
    const urls = (value: string) => arranged(photos, intent(value)).map(({ url }) => url);
    expect(urls("primary:c")).toEqual(["c", "a", "b"]);
    expect(urls("remove:b")).toEqual(["a", "c"]);
    expect(urls("primary:gone")).toEqual(["a", "b", "c"]);
    expect(urls("save")).toEqual(["a", "b", "c"]);
  });
});

test("the check of the vehicle form retains its key for a new vehicle only", () => {
  const sendKeyIn = (isNew: boolean) => {
    const form = new FormData();
    form.set("sendKey", "5f0c2a34-7d0e-4f0b-9c43-0d6a1d2f9b10");
    return checkVehicle(form, { isNew }).payload.sendKey;
  };
  expect([sendKeyIn(true), sendKeyIn(false)]).toEqual(["5f0c2a34-7d0e-4f0b-9c43-0d6a1d2f9b10", undefined]);
});

describe("the message for a vehicle that was not saved", () => {
  const problem = (status: number, messages: string[], isList = false) =>
    saveProblem(new ApiError(status, messages, { isList }));
  test.each([
    [400, ["Marque requise", "Prix requis"], true, "Erreur de validation:\nMarque requise\nPrix requis"],
    [400, ["Prix requis"], true, "Erreur de validation:\nPrix requis"],
    [400, ["Nombre invalide", "Nombre invalide"], true, "Erreur de validation:\nNombre invalide\nNombre invalide"],
    [400, ["Prix requis"], false, "Prix requis"],
    [400, [], false, "Veuillez vérifier tous les champs du formulaire"],
    [400, [], true, "Veuillez vérifier tous les champs du formulaire"],
    [409, ["Plaque déjà connue"], false, "Plaque déjà connue"],
    [500, [], false, "Erreur lors de la sauvegarde du véhicule"],
    [0, [], false, "Erreur lors de la sauvegarde du véhicule"],
  ])("after a status of %i with %j (list: %s)", (status, messages, isList, text) => {
    expect(problem(status, messages, isList)).toBe(text);
  });
});

test("the form shows a vehicle's values as a person would type them", () => {
  const values = valuesOf(aVehicle({ pricePerDay: 45.5, largeBags: 0, hasGPS: true, status: "RETIRED" }));
  expect(values).toMatchObject({
    pricePerDay: "45,5",
    deposit: "0",
    year: "",
    largeBags: "0",
    smallBags: "",
    hasGPS: "on",
    hasChildSeat: "",
    status: "RETIRED",
    statusNote: "",
  });
});

describe("a status that the form cannot choose", () => {
  const checked = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return checkVehicle(form, { isNew: false }).payload;
  };

  test.each(["RENTED", "CLEANING"])("%s is shown as 'Disponible', with a note that names it", (status) => {
    const values = valuesOf(aVehicle({ status }));
    expect(values.status).toBe("AVAILABLE");
    expect(values.statusNote).toContain(status === "RENTED" ? "En location" : status);
  });

  test("is changed only by a form that selects another", () => {
    expect(checked({ brand: "Fiat", keptStatus: "AVAILABLE", status: "AVAILABLE" })).toEqual({ brand: "Fiat" });
    expect(checked({ keptStatus: "AVAILABLE", status: "RETIRED" })).toEqual({ status: "RETIRED" });
    expect(checked({ status: "AVAILABLE" })).toEqual({ status: "AVAILABLE" });
  });
});

describe("the bags of the vehicle form", () => {
  const FIELDS = {
    ...{ brand: "Dacia", model: "Duster", year: "2024", category: "SUV", seats: "5", doors: "5" },
    ...{ transmission: "MANUAL", fuelType: "DIESEL", pricePerDay: "45", deposit: "0", registrationNumber: "1" },
  };
  const checked = (bags: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...FIELDS, ...bags })) form.set(name, value);
    return checkVehicle(form, { isNew: false });
  };

  test("are numbers from 0 to 9, or empty", () => {
    const { reply, ...read } = checked({ largeBags: " 9 ", smallBags: "0" });
    expect(read).toMatchObject({ status: "success", value: { largeBags: 9, smallBags: 0 } });
    expect(reply().error).toBeUndefined();
    const empty = checked({ largeBags: "", smallBags: "" });
    expect(empty.status === "success" && changeOf(empty.value)).toMatchObject({ largeBags: "", smallBags: "" });
  });

  test.each([
    ["11", VALIDATION.largeBagsRange],
    ["-1", VALIDATION.largeBagsRange],
    ["2,5", VALIDATION.numberInvalid],
    ["deux", VALIDATION.numberInvalid],
    ["1.500", "1\u202f500 ou 1,50\u00a0?"],
  ])("cannot be %s", (largeBags, message) => {
    const { status, reply } = checked({ largeBags, smallBags: "2" });
    expect([status, reply().error]).toEqual(["error", { largeBags: [message] }]);
    expect(reply().initialValue).toMatchObject({ ...FIELDS, largeBags, smallBags: "2" });
  });
});

test("sends a cleared vehicle description as an empty text", () => {
  const fields = { brand: "a", model: "b", year: "2020", category: "SUV", seats: 5, doors: 5, transmission: "MANUAL" };
  const input = vehicleInput.parse({ ...fields, fuelType: "DIESEL", pricePerDay: "45,50", registrationNumber: "1" });
  expect(input).toMatchObject({ year: 2020, pricePerDay: 45.5, deposit: 0 });
  expect(changeOf(input).description).toBe("");
});

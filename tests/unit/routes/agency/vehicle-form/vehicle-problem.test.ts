import { describe, expect, test } from "vitest";
import { ApiError } from "~/client/api-error";
import { saveProblem } from "~/routes/agency/vehicle-form/vehicle-problem";

describe("the message for a vehicle that was not saved", () => {
  const problem = (status: number, messages: string[], isList = false) =>
    saveProblem(new ApiError(status, messages, { isList }));
  test.each([
    [400, ["Marque requise", "Prix requis"], true, "Erreur de validation:\nMarque requise\nPrix requis"],
    [400, ["Prix requis"], true, "Erreur de validation:\nPrix requis"],
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

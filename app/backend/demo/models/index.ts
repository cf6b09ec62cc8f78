import { ECONOMY } from "./economy";
import { LUXURY } from "./luxury";
import type { Model } from "./model";
import { STANDARD } from "./standard";
import { SUV } from "./suv";
import { VAN } from "./van";

export const MODELS: readonly Model[] = [...ECONOMY, ...STANDARD, ...SUV, ...LUXURY, ...VAN];

const byName = new Map(MODELS.map((model) => [`${model.brand} ${model.model}`, model]));

/** The model of a name such as "Dacia Duster". Throws for an unknown name, a mistake in the demo's data. */
export function modelNamed(name: string): Model {
  const model = byName.get(name);
  if (!model) throw new Error(`no model named ${name}`);
  return model;
}

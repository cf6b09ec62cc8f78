import { afterAll, beforeAll, expect } from "vitest";
import { startBackend, type TestBackend } from "../../support/backend";
import { type Agency, makeAgency, makeOwner, makeVehicle, type Person } from "../../support/people";
import { offer, say } from "../../support/terms";

/** Agencies in Marrakech and Agadir with their conditions and offers, and a search among their vehicles. */

export let backend: TestBackend;
export const agencies: Record<string, Agency> = {};
const owners: Record<string, Person> = {};

/**
 * Starts a backend with these agencies for all tests of a file; call once at its top. Menara requires 21 years and
 * gives unlimited kilometres, except for its Vito (25 years, 200 km). Palmeraie requires no age and gives 250 km,
 * except for its Duster, which is unlimited. Souss in Agadir requires 20 years. Muette has set no conditions.
 */
export function useAgenciesWithTerms(): void {
  beforeAll(async () => {
    backend = await startBackend();
    await fill();
  });
  afterAll(() => backend.close());
}

async function fill(): Promise<void> {
  for (const [name, city] of [
    ["Menara", "Marrakech"],
    ["Palmeraie", "Marrakech"],
    ["Muette", "Marrakech"],
    ["Souss", "Agadir"],
  ] as const) {
    agencies[name] = await makeAgency(backend, { name, city });
    owners[name] = await makeOwner(backend, agencies[name]);
  }
  const make = async (name: string, model: string, options: Parameters<typeof makeVehicle>[2]) =>
    (await makeVehicle(backend, agencies[name] as Agency, { model, ...options })).id;
  await make("Menara", "Logan", { pricePerDay: 25, deposit: 300 });
  const vito = await make("Menara", "Vito", { pricePerDay: 110, deposit: 900, category: "VAN", seats: 9 });
  await make("Palmeraie", "Clio", { pricePerDay: 30, deposit: 0, transmission: "AUTOMATIC" });
  const duster = await make("Palmeraie", "Duster", { pricePerDay: 45, deposit: 500.5, category: "SUV" });
  await make("Muette", "Panda", { pricePerDay: 20, deposit: 0 });
  await make("Souss", "Tucson", { pricePerDay: 60, deposit: 800, category: "SUV" });
  await say(of("Menara"), { minAge: 21, vehicles: [{ id: vito, minAge: 25, kmPerDay: 200 }] });
  await say(of("Palmeraie"), { kmPerDay: 250, vehicles: [{ id: duster, unlimitedKm: true }] });
  await say(of("Souss"), { minAge: 20 });
  await offer(of("Menara"), {
    options: [{ label: "GPS", price: 100 }],
    returnCities: [
      { city: "Agadir", fee: 40.5 },
      { city: "Tanger", offered: false },
    ],
  });
  await offer(of("Palmeraie"), { returnCities: [{ city: "Agadir", offered: false }] });
  await offer(of("Souss"), { returnCities: [{ city: "Marrakech", fee: 0 }] });
}

export const of = (name: string) => owners[name] as Person;
export type Query = Record<string, string | number>;

export async function search(query: Query = {}) {
  const address = new URLSearchParams({ sort: "price", ...query } as Record<string, string>);
  const response = await backend.call("GET", `/vehicles/search?${address}`);
  expect(response.status, String(address)).toBe(200);
  const { data, meta, leftOutByAge } = await response.json();
  expect(meta.total).toBe(data.length);
  return { models: data.map(({ model }: { model: string }) => model), leftOutByAge, data };
}

export const ALL = ["Panda", "Logan", "Clio", "Duster", "Tucson", "Vito"];

import type { FreeVehicle } from "~/contract/reservations/counter";
import { isolateLtr, plainText } from "~/text/format/isolates";
import { euros } from "~/text/format/money";

/**
 * "Duster 2024 · 48213 | A | 26 · libre": short enough for a phone, and the plate tells cars apart. With `days`, a free
 * car has the price of that many days: "Duster 2024 · 48213 | A | 26 · 90 €".
 */
export function vehicleChoice(vehicle: FreeVehicle, days?: number) {
  const { id, model, year, registrationNumber, isFree, pricePerDay } = vehicle;
  const free = days === undefined ? "libre" : euros(days * pricePerDay);
  const state = isFree == null ? null : isFree ? free : "pris";
  return { value: id, label: carLabel([model, year].filter(Boolean).join(" "), registrationNumber, state) };
}

/** Free cars first, then cheaper ones; otherwise in the given order. */
export const byFreeAndPrice = (a: FreeVehicle, b: FreeVehicle): number =>
  Number(b.isFree) - Number(a.isFree) || a.pricePerDay - b.pricePerDay;

/** A car as the text of an option; null for what is unknown. */
export const carLabel = (name: string | null, plate: string | null | undefined, state: string | null = null): string =>
  plainText([name, plate && isolateLtr(plate), state].filter(Boolean).join(" · "));

import type { FreeVehicle } from "~/contract/reservations/counter";
import { isolateLtr, plainText } from "~/text/format/isolates";

/** "Duster 2024 · 48213 | A | 26 · libre": short enough for a phone, and the plate tells cars apart. */
export const vehicleChoice = ({ id, model, year, registrationNumber, isFree }: FreeVehicle) => ({
  value: id,
  label: carLabel(
    [model, year].filter(Boolean).join(" "),
    registrationNumber,
    isFree == null ? null : isFree ? "libre" : "pris",
  ),
});

/** A car as the text of an option; null for what is unknown. */
export const carLabel = (name: string | null, plate: string | null | undefined, state: string | null = null): string =>
  plainText([name, plate && isolateLtr(plate), state].filter(Boolean).join(" · "));

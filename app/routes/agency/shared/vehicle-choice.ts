import type { FreeVehicle } from "~/contract/reservations/counter";

/** "Duster 2024 · 48213 | A | 26 · libre": short enough for a phone, and the plate tells cars apart. */
export const vehicleChoice = ({ id, model, year, registrationNumber, isFree }: FreeVehicle) => ({
  value: id,
  label: [
    [model, year].filter(Boolean).join(" "),
    registrationNumber,
    isFree == null ? null : isFree ? "libre" : "pris",
  ]
    .filter(Boolean)
    .join(" · "),
});

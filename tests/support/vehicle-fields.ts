/** The fields of a vehicle that an agency adds: all required ones, and some more. */
export const VEHICLE_FIELDS = {
  brand: "Dacia",
  model: "Duster",
  year: 2024,
  category: "SUV" as const,
  seats: 5,
  doors: 5,
  transmission: "MANUAL" as const,
  fuelType: "DIESEL" as const,
  pricePerDay: 45,
  deposit: 500,
  registrationNumber: "48213 | A | 26",
  description: "À l'aise dans l'Atlas.",
};

import type { Vehicle } from "~/contract/entities";
import type { VehicleInput } from "~/contract/inputs";
import type { VehicleFormValues } from "./vehicle-form";

const typed = (value: number | null | undefined) => (value == null ? "" : String(value).replace(".", ","));

/** What the form shows of a vehicle. RENTED cannot be chosen: the status then stays as it is unless another is chosen. */
export const valuesOf = (vehicle: Vehicle): VehicleFormValues => ({
  brand: vehicle.brand,
  model: vehicle.model,
  year: typed(vehicle.year),
  category: vehicle.category ?? "",
  seats: typed(vehicle.seats),
  doors: typed(vehicle.doors),
  transmission: vehicle.transmission ?? "",
  fuelType: vehicle.fuelType ?? "",
  pricePerDay: typed(vehicle.pricePerDay),
  deposit: typed(vehicle.deposit ?? 0),
  registrationNumber: vehicle.registrationNumber ?? "",
  description: vehicle.description ?? "",
  status: vehicle.status === "RENTED" ? "" : vehicle.status,
  hasAirConditioning: vehicle.hasAirConditioning ? "on" : "",
  hasGPS: vehicle.hasGPS ? "on" : "",
  hasChildSeat: vehicle.hasChildSeat ? "on" : "",
});

/** The body of a change: a description that was emptied must travel as "". */
export const changeOf = (checked: VehicleInput): VehicleInput => ({
  ...checked,
  description: checked.description ?? "",
});

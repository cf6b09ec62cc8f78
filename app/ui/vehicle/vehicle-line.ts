import type { Vehicle } from "~/contract/entities";
import { primaryImage } from "~/contract/photos/photos";

/** A vehicle as a line of text and a picture: enough to recognise it. */
export interface VehicleLine {
  /** Brand and model. */
  title: string;
  year: number | null;
  picture: string | null;
  /** The picture is a drawing. */
  isDrawn: boolean;
}

/** The line of a vehicle, even if a backend sends only a part of it, or nothing. */
export function vehicleLine(vehicle: Partial<Vehicle> | null | undefined): VehicleLine {
  const image = primaryImage(vehicle?.images);
  return {
    title: [vehicle?.brand, vehicle?.model].filter(Boolean).join(" ") || "Véhicule",
    year: vehicle?.year ?? null,
    picture: image?.url || null,
    isDrawn: image?.isDrawing === true,
  };
}

import type { Vehicle } from "~/contract/entities";
import { primaryImage } from "~/contract/photos/photos";

type NamedVehicle = Pick<Vehicle, "brand" | "model" | "year" | "images">;

/** A vehicle as a line of text and a picture: enough to recognise it. */
export interface VehicleLine {
  /** Brand and model. */
  title: string;
  year: number | null;
  picture: string | null;
  /** The picture is a drawing. */
  isDrawn: boolean;
}

/** The line of a vehicle. */
export function vehicleLine({ brand, model, year, images }: NamedVehicle): VehicleLine {
  const image = primaryImage(images);
  return {
    title: `${brand} ${model}`.trim(),
    year,
    picture: image?.url || null,
    isDrawn: image?.isDrawing === true,
  };
}

import type { Vehicle } from "~/contract/entities";
import { primaryImage } from "~/contract/photos/photos";

type NamedVehicle = Pick<Vehicle, "brand" | "model" | "year" | "images">;

export type VehicleLine = ReturnType<typeof vehicleLine>;

/** A vehicle as a line of text and a picture: enough to recognise it. */
export function vehicleLine({ brand, model, year, images }: NamedVehicle) {
  const image = primaryImage(images);
  return {
    title: `${brand} ${model}`.trim(),
    year,
    picture: image?.url || null,
    isDrawn: image?.isDrawing === true,
  };
}

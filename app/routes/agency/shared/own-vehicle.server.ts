import type { Vehicle } from "~/contract/entities";
import { api } from "~/http/base/api.server";
import { readOne } from "~/http/base/read-one.server";

/** One vehicle of the visitor's agency. Throws the 404, 502 and 503 pages. */
export async function ownVehicle(request: Request, id: string | undefined): Promise<Vehicle> {
  const { agency } = await api(request);
  return readOne(id, {
    call: (id) => agency.vehicle({ params: { id } }),
    list: (query) => agency.vehicles({ query }),
    fallback: "dashboard",
  });
}

/** "Dacia Duster" */
export const vehicleName = ({ brand, model }: Pick<Vehicle, "brand" | "model">): string => `${brand} ${model}`;

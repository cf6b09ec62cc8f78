import type { ComponentProps } from "react";
import { FLIGHT_MAX } from "~/contract/values";
import { TextField } from "~/ui/fields/text-field";

type FlightFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "required" | "className">;

/** Why the renter is asked for a flight. */
export const FLIGHT_HINT = "L'agence suit votre arrivée en cas de retard.";

/** The flight with which the renter arrives. The styles show it where the agency waits for one. */
export const FlightField = (field: FlightFieldProps) => (
  <TextField className="extras-flight" label="Numéro de vol" required={false} maxLength={FLIGHT_MAX} {...field} />
);

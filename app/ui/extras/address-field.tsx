import type { ComponentProps } from "react";
import { PLACE_ADDRESS_MAX } from "~/contract/values";
import type { RentalEnd } from "~/rental/offer/opening-hours";
import { TextField } from "~/ui/fields/text-field";

type AddressFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "name" | "required"> & { end: RentalEnd };

const LABEL = { pickup: "Adresse de prise en charge", return: "Adresse de retour" };
const SHOWN_WHERE_ASKED = { pickup: "extras-pickup-address", return: "extras-return-address" };

/**
 * The name and address of a hotel or another place of the client. The styles show it where the chosen place asks for
 * it, so that it cannot have the attribute `required`.
 */
export const AddressField = ({ end, className = "", ...field }: AddressFieldProps) => (
  <TextField
    className={`${SHOWN_WHERE_ASKED[end]} ${className}`}
    label={LABEL[end]}
    name={`${end}Address`}
    autoComplete="off"
    maxLength={PLACE_ADDRESS_MAX}
    hint="Nom de l'hôtel ou du lieu, rue et quartier."
    aria-required
    {...field}
  />
);

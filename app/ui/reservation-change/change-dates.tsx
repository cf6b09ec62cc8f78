import type { RentalEnd } from "~/rental/offer/opening-hours";
import { RentalEndFields } from "~/ui/fields/rental-end-fields";
import type { ChangeValues } from "./change-values";

interface ChangeDatesProps {
  values: ChangeValues;
  /** Why the pickup cannot be moved; null if it can. */
  pickupStays: string | null;
  /** The first and the last day for a pickup. */
  min: string;
  max: string;
  /** What each time outside the agency's hours costs. */
  fees: Record<RentalEnd, string | null>;
  errors: Record<string, string[] | undefined>;
}

/** When the rental is to begin and to end. */
export const ChangeDates = ({ pickupStays, values, min, max, fees, errors }: ChangeDatesProps) => (
  <div className="cards">
    {pickupStays ? (
      <p>
        <b>Prise en charge</b> <span className="block">{pickupStays}</span>{" "}
        {fees.pickup && <span className="fine">{fees.pickup}</span>}
      </p>
    ) : (
      <RentalEndFields end="pickup" values={values} errors={errors} min={min} max={max} note={fees.pickup} required />
    )}
    <RentalEndFields end="return" values={values} errors={errors} min={min} note={fees.return} required />
  </div>
);

import { Fragment } from "react";
import { ZONES } from "~/contract/handovers/values";
import { ZONE_LABEL } from "~/text/rental/handover-labels";
import { FieldMessages } from "~/ui/fields/field";
import { CarDrawing } from "./car-drawing";
import type { MarkView } from "./view";

interface ZoneChoiceProps {
  marks: readonly MarkView[];
  /** "2 marques" */
  label: string;
  /** The selected zone, or "". */
  value: string;
  errors?: string[];
}

/** The drawing as a field: its zones are the choices, and the selected one is named below it. */
export function ZoneChoice({ marks, label, value, errors }: ZoneChoiceProps) {
  return (
    <fieldset className="zone-choice" aria-describedby={errors?.length ? "zone-error" : undefined}>
      <legend className="field-label">Zone</legend>
      <CarDrawing marks={marks} label={label}>
        {ZONES.map((zone) => (
          <Fragment key={zone}>
            <input type="radio" name="zone" value={zone} id={zoneId(zone)} defaultChecked={zone === value} />
            <label htmlFor={zoneId(zone)}>{ZONE_LABEL[zone]}</label>
          </Fragment>
        ))}
      </CarDrawing>
      <FieldMessages id="zone" errors={errors} />
    </fieldset>
  );
}

const zoneId = (zone: (typeof ZONES)[number]) => `zone-${zone}`;

/** The control to which an error message links. */
export const FIRST_ZONE_ID = zoneId(ZONES[0]);

import { Button } from "~/ui/button";
import { type Option, Options } from "~/ui/fields/select-field";
import { FILTER_FORM } from "./filters";

interface SortProps {
  options: readonly Option[];
  current: string;
}

/** The order of the results: visible outside of the filters, but part of their form, so that both are sent together. */
export function Sort({ options, current }: SortProps) {
  return (
    <div className="sort">
      <label htmlFor="sort">Trier par</label>
      <select className="field-input" id="sort" name="sort" form={FILTER_FORM} defaultValue={current}>
        <Options options={options} />
      </select>
      <Button variant="secondary" form={FILTER_FORM}>
        Trier
      </Button>
    </div>
  );
}

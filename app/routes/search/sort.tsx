import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { HiddenFields } from "~/ui/fields/hidden-fields";
import { type Option, Options } from "~/ui/fields/select-field";
import type { SearchParams } from "./address";

interface SortProps {
  options: readonly Option[];
  current: string;
  /** Everything else of the search. */
  keep: SearchParams;
}

/** The order of the results. */
export function Sort({ options, current, keep }: SortProps) {
  return (
    <form className="sort" method="get" action={paths.search()}>
      <HiddenFields values={keep} />
      <label htmlFor="sort">Trier par</label>
      <select className="field-input" id="sort" name="sort" defaultValue={current}>
        <Options options={options} />
      </select>
      <Button variant="secondary">Trier</Button>
    </form>
  );
}

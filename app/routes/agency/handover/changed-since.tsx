import { paths } from "~/paths";
import { Button } from "~/ui/base/button";
import { ComparisonTable } from "~/ui/condition/comparison-table";
import type { ComparisonRow } from "~/ui/condition/comparison-view";
import { type PartProps, partAddress } from "./part";
import { useLiveComparison } from "./use-live-comparison";
import { COMPARE_INTENT, PARTS } from "./values";

/** At the return: what has changed since the departure, what it costs, and what is to be collected. */
export function ChangedSince({ view, rows: loaded }: Pick<PartProps, "view"> & { rows: ComparisonRow[] }) {
  const rows = useLiveComparison(loaded, paths.comparedHandover(view.id));
  return (
    <section className="card terre stack changed-since" aria-labelledby={PARTS.comparison}>
      <h2 id={PARTS.comparison} tabIndex={-1}>
        Depuis le départ
      </h2>
      <ComparisonTable rows={rows} />
      <div className="changed-since-sum">
        <p>
          À encaisser maintenant <b className="sum">{view.deposit.due}</b>
        </p>
        <Button variant="secondary" name="intent" value={COMPARE_INTENT} formAction={partAddress(view, "comparison")}>
          Recalculer
        </Button>
      </div>
    </section>
  );
}

import { Button } from "~/ui/base/button";
import { ComparisonTable } from "~/ui/condition/comparison-table";
import { type PartProps, partAddress } from "./part";
import { COMPARE_INTENT, PARTS } from "./values";

/** At the return: what has changed since the departure, what it costs, and what is to be collected. */
export function ChangedSince({ view }: Pick<PartProps, "view">) {
  const { comparison, deposit } = view;
  if (!comparison) return null;
  return (
    <section className="card terre stack changed-since" aria-labelledby={PARTS.comparison}>
      <h2 id={PARTS.comparison} tabIndex={-1}>
        Depuis le départ
      </h2>
      <ComparisonTable rows={comparison} />
      <div className="changed-since-sum">
        <p>
          À encaisser maintenant <b className="sum">{deposit.due}</b>
        </p>
        <Button variant="secondary" name="intent" value={COMPARE_INTENT} formAction={partAddress(view, "comparison")}>
          Recalculer
        </Button>
      </div>
    </section>
  );
}

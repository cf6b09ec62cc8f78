import { Badge } from "~/ui/base/badge";
import { MoneyLines } from "~/ui/rental-balance/rental-balance";
import type { MoneyLine } from "~/ui/rental-balance/view";
import { Ask } from "./ask";

/** A deposit, its texts ready to print. */
export interface DepositCardView {
  lines: MoneyLine[];
  /** The car is back, and nobody has said what becomes of it: where that is said. */
  settleHref: string | null;
}

/** What was taken at the departure, and what became of it. */
export const DepositCard = ({ view: { lines, settleHref } }: { view: DepositCardView }) => (
  <section className="card" aria-labelledby="caution">
    <div className="spread">
      <h2 id="caution">Caution</h2>
      {settleHref && <Badge tone="waiting">À rendre</Badge>}
    </div>
    <MoneyLines lines={lines} />
    {settleHref && (
      <p className="mt-4">
        <Ask variant="secondary" to={settleHref}>
          Régler la caution
        </Ask>
      </p>
    )}
  </section>
);

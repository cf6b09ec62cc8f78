import { Badge } from "~/ui/base/badge";
import { MoneyLines } from "~/ui/rental-balance/rental-balance";
import { DialogLink } from "./dialog-link";
import type { DepositCardView } from "./money-view.server";

/** The deposit taken at the departure, and its outcome. */
export const DepositCard = ({ view: { lines, open, settleHref } }: { view: DepositCardView }) => (
  <section className="card" aria-labelledby="caution">
    <div className="spread">
      <h2 id="caution">Caution</h2>
      {open && <Badge tone="waiting">{open}</Badge>}
    </div>
    <MoneyLines lines={lines} />
    {settleHref && (
      <p className="mt-4">
        <DialogLink variant="secondary" to={settleHref}>
          Régler la caution
        </DialogLink>
      </p>
    )}
  </section>
);

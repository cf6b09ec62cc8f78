import { Badge } from "~/ui/base/badge";
import { MoneyLines } from "~/ui/rental-balance/rental-balance";
import { DialogLink } from "./dialog-link";
import type { DepositCardView } from "./money-view.server";

/** The deposit taken, and its outcome, or that it is missing. */
export const DepositCard = ({ view: { lines, open, step } }: { view: DepositCardView }) => (
  <section className="card" aria-labelledby="caution">
    <div className="spread">
      <h2 id="caution">Caution</h2>
      {open && <Badge tone="waiting">{open}</Badge>}
    </div>
    <MoneyLines lines={lines} />
    {step && (
      <p className="mt-4">
        <DialogLink variant="secondary" to={step.href}>
          {step.label}
        </DialogLink>
      </p>
    )}
  </section>
);

import type { ReactNode } from "react";
import { Icon, type IconName } from "~/ui/base/icon";

export interface StatCardView {
  icon: IconName;
  label: string;
  /** Ready to display: "2 263", "318 640 €". */
  value: string;
  /** "dont 17 actives" */
  note?: string | null;
}

/** Counters side by side, as many as fit. */
export const StatCards = ({ children }: { children: ReactNode }) => <dl className="stat-card-list">{children}</dl>;

/** One counter: what it counts, and a large number. */
export function StatCard({ icon, label, value, note }: StatCardView) {
  return (
    <div className="card stat-card fine">
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd>
        <b className="sum">{value}</b> {note}
      </dd>
    </div>
  );
}

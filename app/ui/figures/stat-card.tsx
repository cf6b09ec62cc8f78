import type { ReactNode } from "react";
import { Icon, type IconName } from "~/ui/icon";

export interface StatCardView {
  icon: IconName;
  label: string;
  /** Ready to print: "2 263", "318 640 €". */
  value: string;
  /** "dont 17 actives" */
  note?: string | null;
}

/** Counters side by side: four, or as many as fit where there are more. */
export function StatCards({ many, children }: { many?: boolean; children: ReactNode }) {
  return <dl className={many ? "stat-card-list stat-card-list-many" : "stat-card-list"}>{children}</dl>;
}

/** One counter: what it counts, and a large number. */
export function StatCard({ icon, label, value, note }: StatCardView) {
  return (
    <div className="card stat-card">
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd>
        <b>{value}</b> {note}
      </dd>
    </div>
  );
}

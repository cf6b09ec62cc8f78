import type { ReactNode } from "react";
import { Monogram, type MonogramTone } from "~/ui/base/monogram";

interface PartyCardProps {
  /** Id of the title, which labels the card and its actions. */
  titleId: string;
  title: ReactNode;
  subtitle: string | null;
  initials: string;
  tone: MonogramTone;
  /** Shown in place of the initials. */
  logo?: string | null;
  isIdle?: boolean;
  badge: ReactNode;
  /** How to reach it, and other facts of one line each. Empty ones are left out. */
  facts: readonly { icon: "mail" | "pin" | "phone" | "car" | "clock"; text: ReactNode }[];
  children?: ReactNode;
  /** The buttons. */
  actions?: ReactNode;
}

/** A person or an agency: who it is, how to reach it, its status and its actions. */
export function PartyCard({ titleId, title, subtitle, badge, facts, children, actions, ...party }: PartyCardProps) {
  return (
    <article className={party.isIdle ? "card party-card party-card-idle" : "card party-card"} aria-labelledby={titleId}>
      <div className="party-card-head">
        <Monogram {...party} />
        <div>
          <h3 id={titleId}>{title}</h3>
          <p className="fine">{subtitle}</p>
        </div>
        {badge}
      </div>
      <ul className="party-card-facts fine">
        {facts.map(({ icon, text }) =>
          text ? (
            <li key={icon} className={`icon-before icon-${icon}`}>
              {text}
            </li>
          ) : null,
        )}
      </ul>
      {children}
      {actions && <div className="card-end">{actions}</div>}
    </article>
  );
}

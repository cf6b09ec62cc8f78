import { Link } from "@remix-run/react";
import { Button, buttonClass } from "~/ui/button";
import { PostForm } from "~/ui/dialog/post-form";
import { Icon, type IconName } from "~/ui/icon";
import { AgencyBadge } from "~/ui/status-badge";

/** What a card of the administration's list shows, its texts ready to print. */
export interface AgencyCardView {
  id: string;
  name: string;
  initials: string;
  /** The ground that the initials are drawn on. */
  tone: "navy" | "terre" | "encre" | "green" | "blue" | "idle";
  logo: string | null;
  isActive: boolean;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  description: string | null;
  /** "12 véhicules · 340 réservations" */
  counts: string | null;
  /** "" where another backend gave no id. */
  editHref: string;
  deactivateHref: string | null;
  canActivate: boolean;
}

/** One agency: who it is, how to reach it, and what may be done. `list` is where 'Activer' posts to. */
export function AgencyCard({ agency: a, list }: { agency: AgencyCardView; list: string }) {
  const titleId = `agence-${a.id}`;
  return (
    <article className={a.isActive ? "card firm" : "card firm idle"} aria-labelledby={titleId}>
      <div className="agency-head">
        <AgencyLogo agency={a} />
        <div>
          <h3 id={titleId}>{a.name}</h3>
          <p>{a.city}</p>
        </div>
        <AgencyBadge status={a.isActive ? "ACTIVE" : "INACTIVE"} />
      </div>
      <ul>
        <Fact icon="mail">{a.email}</Fact>
        <Fact icon="pin">{[a.address, a.city].filter(Boolean).join(", ")}</Fact>
        <Fact icon="phone">{a.phone}</Fact>
        <Fact icon="car">{a.counts}</Fact>
      </ul>
      {a.description && <p className="line-clamp-3">{a.description}</p>}
      <div className="agency-end">
        {a.deactivateHref && (
          <Link
            className={buttonClass({ variant: "danger-outline" })}
            to={a.deactivateHref}
            preventScrollReset
            aria-describedby={titleId}
          >
            Désactiver
          </Link>
        )}
        {a.canActivate && (
          <PostForm modal action={list}>
            <input type="hidden" name="id" value={a.id} />
            <Button wide aria-describedby={titleId}>
              Activer
            </Button>
          </PostForm>
        )}
        {a.editHref && (
          <Link
            className={buttonClass({ variant: "secondary" })}
            to={a.editHref}
            preventScrollReset
            aria-describedby={titleId}
          >
            Modifier
          </Link>
        )}
      </div>
    </article>
  );
}

/** The logo, or drawn initials. The name stands beside it. */
function AgencyLogo({ agency: { logo, initials, tone } }: { agency: AgencyCardView }) {
  if (logo) return <img className="agency-logo" src={logo} alt="" width={64} height={64} loading="lazy" />;
  return (
    <span className={`agency-logo ${tone}`} aria-hidden="true">
      {initials}
    </span>
  );
}

function Fact({ icon, children }: { icon: IconName; children: string | null }) {
  if (!children) return null;
  return (
    <li>
      <Icon name={icon} />
      {children}
    </li>
  );
}

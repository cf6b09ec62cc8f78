import { Link } from "@remix-run/react";
import { Button, buttonClass } from "~/ui/base/button";
import type { MonogramTone } from "~/ui/base/monogram";
import { AgencyBadge } from "~/ui/base/status-badge";
import { PostForm } from "~/ui/dialog/post-form";
import { PartyCard } from "~/ui/lists/party-card";

/** A card of the administrator's agencies, its texts ready to print. */
export interface AgencyCardView {
  id: string;
  name: string;
  initials: string;
  tone: MonogramTone;
  logo: string | null;
  isActive: boolean;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  description: string | null;
  /** "12 véhicules · 340 réservations" */
  counts: string | null;
  /** The administrator's reservations of this agency. */
  reservationsHref: string;
  /** "4,6 sur 5 · 38 avis", with their address; null if the backend does not handle reviews. */
  reviews: { text: string; href: string } | null;
  /** "" if another backend gave no id. */
  editHref: string;
  deactivateHref: string | null;
  canActivate: boolean;
}

const Counts = ({ counts, reservationsHref, reviews }: AgencyCardView) => (
  <>
    {counts && <Link to={reservationsHref}>{counts}</Link>}
    {counts && reviews && " · "}
    {reviews && <Link to={reviews.href}>{reviews.text}</Link>}
  </>
);

/** An agency: who it is, its contact details and the actions. 'Activer' posts to `list`. */
export function AgencyCard({ agency: a, list }: { agency: AgencyCardView; list: string }) {
  const titleId = `agence-${a.id}`;
  const actions = (
    <>
      {a.deactivateHref && (
        <>
          <Link
            className={buttonClass({ variant: "danger-outline" })}
            to={a.deactivateHref}
            preventScrollReset
            aria-describedby={titleId}
          >
            Désactiver
          </Link>{" "}
        </>
      )}
      {a.canActivate && (
        <PostForm modal action={list}>
          <Button name="id" value={a.id} wide aria-describedby={titleId}>
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
    </>
  );
  return (
    <PartyCard
      titleId={titleId}
      title={a.name}
      subtitle={[a.address, a.city].filter(Boolean).join(", ")}
      initials={a.initials}
      tone={a.tone}
      logo={a.logo}
      isIdle={!a.isActive}
      badge={<AgencyBadge status={a.isActive ? "ACTIVE" : "INACTIVE"} />}
      facts={[
        { icon: "mail", text: a.email },
        { icon: "phone", text: a.phone },
        { icon: "car", text: (a.counts || a.reviews) && <Counts {...a} /> },
      ]}
      actions={actions}
    >
      {a.description && <p className="fine">{a.description}</p>}
    </PartyCard>
  );
}

import { Link } from "@remix-run/react";
import { Button, buttonClass } from "~/ui/base/button";
import { Ltr } from "~/ui/base/isolated";
import { AgencyBadge } from "~/ui/base/status-badge";
import { PostForm } from "~/ui/dialog/post-form";
import { PartyCard } from "~/ui/lists/party-card";
import type { AgencyCardView } from "./agency-card-view";

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
      title={<bdi>{a.name}</bdi>}
      subtitle={a.place}
      initials={a.initials}
      tone={a.tone}
      logo={a.logo}
      isIdle={!a.isActive}
      badge={<AgencyBadge status={a.isActive ? "ACTIVE" : "INACTIVE"} />}
      facts={[
        { icon: "mail", text: a.email },
        { icon: "phone", text: a.phone && <Ltr>{a.phone}</Ltr> },
        { icon: "car", text: (a.counts || a.reviews) && <Counts {...a} /> },
      ]}
      actions={actions}
    >
      {a.description && <p className="fine">{a.description}</p>}
    </PartyCard>
  );
}

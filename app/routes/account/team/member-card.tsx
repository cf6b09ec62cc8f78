import { useNavigate } from "@remix-run/react";
import { Badge } from "~/ui/base/badge";
import { Button, buttonClass } from "~/ui/base/button";
import { FormLink } from "~/ui/fields/form-link";
import { PartyCard } from "~/ui/lists/party-card";

/** A card of 'Mon équipe', its texts ready to print. */
export interface TeamCardView {
  id: string;
  name: string;
  initials: string;
  isSelf: boolean;
  email: string;
  role: string;
  state: "active" | "invited" | "expired";
  /** "Lien valable jusqu'au 27 novembre 2026" */
  note: string | null;
  canInvite: boolean;
  /** Null for a member who cannot be removed. */
  removeHref: string | null;
}

/** A member of an agency: who it is, the state of the invitation, and the actions. */
export function TeamCard({ member: m }: { member: TeamCardView }) {
  const titleId = `personne-${m.id}`;
  const { removeHref } = m;
  const navigate = useNavigate();
  const actions = removeHref && (
    <>
      <FormLink
        className={buttonClass({ variant: "danger-outline" })}
        href={removeHref}
        inForm
        // With scripts the question opens over the page, which keeps what is typed by itself.
        onClick={(event) => {
          event.preventDefault();
          navigate(removeHref, { preventScrollReset: true });
        }}
        aria-describedby={titleId}
      >
        Retirer
      </FormLink>
      {m.canInvite && (
        <Button name="intent" value={`resend:${m.id}`} variant="secondary" aria-describedby={titleId}>
          Renvoyer l'invitation
        </Button>
      )}
    </>
  );
  const title = (
    <>
      <bdi>{m.name}</bdi> {m.isSelf && <small>(vous)</small>}
    </>
  );
  return (
    <PartyCard
      titleId={titleId}
      title={title}
      subtitle={m.role}
      initials={m.initials}
      tone={m.state === "active" ? "white" : "idle"}
      badge={<State state={m.state} />}
      facts={[
        { icon: "mail", text: m.email },
        { icon: "clock", text: m.note },
      ]}
      actions={actions}
    />
  );
}

function State({ state }: Pick<TeamCardView, "state">) {
  if (state === "active") return <Badge tone="positive">Compte actif</Badge>;
  if (state === "expired") return <Badge tone="negative">Invitation expirée</Badge>;
  return <Badge tone="waiting">Invitation envoyée</Badge>;
}

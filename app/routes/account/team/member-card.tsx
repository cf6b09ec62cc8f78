import { Link } from "@remix-run/react";
import { Button, buttonClass } from "~/ui/button";
import { PostForm } from "~/ui/dialog/post-form";
import { Icon } from "~/ui/icon";
import { Badge } from "~/ui/status-badge";

/** What a card of 'Mon équipe' shows, its texts ready to print. */
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
  /** Null for who cannot be removed. */
  removeHref: string | null;
}

/** One person of an agency: who, how far the invitation is, and what may be done. */
export function TeamCard({ member: m }: { member: TeamCardView }) {
  const titleId = `personne-${m.id}`;
  return (
    <article className="card firm" aria-labelledby={titleId}>
      <div className="agency-head">
        <span className={m.state === "active" ? "agency-logo blue" : "agency-logo idle"} aria-hidden="true">
          {m.initials}
        </span>
        <div>
          <h3 id={titleId}>
            {m.name} {m.isSelf && <small>(vous)</small>}
          </h3>
          <p>{m.role}</p>
        </div>
        <State state={m.state} />
      </div>
      <ul>
        <li>
          <Icon name="mail" />
          {m.email}
        </li>
        {m.note && (
          <li>
            <Icon name="clock" />
            {m.note}
          </li>
        )}
      </ul>
      {m.removeHref && (
        <div className="agency-end">
          <Link
            className={buttonClass({ variant: "danger-outline" })}
            to={m.removeHref}
            preventScrollReset
            aria-describedby={titleId}
          >
            Retirer
          </Link>
          {m.canInvite && (
            <PostForm modal={false}>
              <input type="hidden" name="id" value={m.id} />
              <Button name="intent" value="resend" variant="secondary" wide aria-describedby={titleId}>
                Renvoyer l'invitation
              </Button>
            </PostForm>
          )}
        </div>
      )}
    </article>
  );
}

function State({ state }: Pick<TeamCardView, "state">) {
  if (state === "active") return <Badge tone="ok">Compte actif</Badge>;
  if (state === "expired") return <Badge tone="no">Invitation expirée</Badge>;
  return <Badge tone="wait">Invitation envoyée</Badge>;
}

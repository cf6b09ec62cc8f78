import type { ComponentProps, ReactNode } from "react";
import { isolateName } from "~/text/format/isolates";
import { Isolated } from "~/ui/base/isolated";
import { Stars } from "~/ui/base/stars";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { ReviewWords } from "~/ui/handled-review/handled-review";
import type { HandledReviewView } from "~/ui/handled-review/view";

export interface PartView {
  review: HandledReviewView;
  /** Why the action is no longer possible; null if it is. */
  blocked: string | null;
  list: string;
}

interface PartDialogProps
  extends Pick<ComponentProps<typeof ConfirmDialog>, "type" | "message" | "errors" | "fields" | "confirmVariant"> {
  view: PartView;
  /** "Masquer l'avis" */
  label: string;
  /** The consequences of the action. */
  children: ReactNode;
}

/** Asks for confirmation before a review or reply is hidden or shown again, and shows the whole review. */
export function PartDialog({ view: { review, blocked, list }, label, ...dialog }: PartDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={blocked ?? `${label}\u00a0?`}
      breadcrumb={[
        { label: "Avis clients", href: list },
        { label: `Avis de ${isolateName(review.author)}`, href: `${list}#avis-${review.id}` },
        { label },
      ]}
      list={list}
      summary={
        <>
          <p>
            <b>
              <bdi>{review.author}</bdi>
            </b>{" "}
            <Stars value={review.rating} height={16} />{" "}
            <span className="fine">
              <Isolated>{[isolateName(review.agency.name), review.date].filter(Boolean).join(" · ")}</Isolated>
            </span>
          </p>
          <ReviewWords review={review} />
        </>
      }
      blocked={blocked ? { text: null, backLabel: "Retour aux avis" } : null}
      confirmLabel={label}
    />
  );
}

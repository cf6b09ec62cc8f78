import type { ComponentProps } from "react";
import { paths } from "~/paths";
import { isolateLtr } from "~/text/format/isolates";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { ReservationSummary } from "~/ui/reservation-summary/reservation-summary";
import type { ReservationSummaryView } from "~/ui/reservation-summary/view";

interface QuestionProps
  extends Pick<
    ComponentProps<typeof ConfirmDialog>,
    "title" | "type" | "errors" | "fields" | "confirmLabel" | "confirmVariant" | "cancelLabel" | "children"
  > {
  view: { reservation: ReservationSummaryView; blocked: string | null; page: string };
  /** The title if the action is not possible. */
  blockedTitle: string;
}

/** A dialog about one reservation, over its page or as a page of its own. */
export const Question = ({ view: { reservation, blocked, page }, blockedTitle, ...dialog }: QuestionProps) => (
  <ConfirmDialog
    {...dialog}
    title={blocked ? blockedTitle : dialog.title}
    breadcrumb={[
      { label: "Réservations", href: paths.agencyDashboard() },
      { label: isolateLtr(reservation.reference), href: page },
      { label: dialog.confirmLabel },
    ]}
    list={page}
    summary={<ReservationSummary reservation={reservation} total />}
    blocked={blocked ? { text: blocked, backLabel: "Retour à la réservation" } : null}
  />
);

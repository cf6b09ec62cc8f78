import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { failureInit } from "~/http/base/api.server";
import { isDialogOver } from "~/http/base/lists.server";
import { rendersAfterInvalidPost, takeFlash } from "~/http/forms/forms.server";
import { listTitle, privateMeta } from "~/layout/screen";
import { type OwnReviewsState, paths } from "~/paths";
import { ChipNav } from "~/routes/agency/shared/chip-nav";
import styles from "~/styles/office.css?url";
import { FailureAlert, FlashMessage } from "~/ui/base/alert";
import { ButtonLink, buttonClass } from "~/ui/base/button";
import { DialogOutlet, keepUnderDialog, useDialogAlone } from "~/ui/dialog/dialog-outlet";
import { HandledReview, reviewTitleId } from "~/ui/handled-review/handled-review";
import { handledReview } from "~/ui/handled-review/view";
import { EmptyState } from "~/ui/lists/empty-state";
import { HeadingBar, ListHeading } from "~/ui/lists/heading-bar";
import { Pagination, UnreadableRows } from "~/ui/lists/pagination";
import { listState, type ReviewsPage, readReviews, replyBlocked } from "./list.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const state = listState(request);
  const isInvalid = rendersAfterInvalidPost(request);
  if (isDialogOver(paths.agencyReviews(), request)) {
    return data({ list: null, state, failure: null, flash: null, isInvalid });
  }
  const read = await readReviews(request);
  const { flash, headers } = await takeFlash(request);
  if (!read.ok) return data({ list: null, state, failure: read.message, flash, isInvalid }, failureInit(read, headers));
  const { items, page, totalPages, unreadable, counts, heading } = read.value;
  const list = {
    rows: items.map((review) => ({ ...handledReview(review), canReply: replyBlocked(review) === null })),
    heading,
    cuts: cutsOf(counts, state),
    page,
    totalPages,
    unreadable,
  };
  return data({ list, state, failure: null, flash, isInvalid }, { headers });
}

/** The filters. 'Masqués' is among them only if something is hidden, or if it is selected. */
function cutsOf(counts: ReviewsPage["counts"], { show }: OwnReviewsState) {
  const cuts = [
    { show: undefined, label: "Tous", count: counts?.all },
    { show: "unanswered", label: "Sans réponse", count: counts?.unanswered ?? undefined },
    { show: "hidden", label: "Masqués", count: counts?.hidden },
  ] as const;
  return cuts
    .filter((cut) => cut.show !== "hidden" || show === "hidden" || cut.count)
    .map(({ show: cut, label, count }) => ({
      to: paths.agencyReviews({ show: cut }),
      label,
      count,
      isCurrent: cut === show,
    }));
}

export const shouldRevalidate = keepUnderDialog(paths.agencyReviews());

export default function AgencyReviews() {
  const { list, state, failure, flash } = useLoaderData<typeof loader>();
  if (useDialogAlone(paths.agencyReviews(), Boolean(list || failure))) return <DialogOutlet modal={false} />;
  return (
    <>
      <FlashMessage flash={flash} className="mb-4" />
      <FailureAlert message={failure} />
      <HeadingBar>
        <ListHeading level="h2" flash={flash}>
          {list?.heading ?? "Avis clients"}
        </ListHeading>
      </HeadingBar>
      {list && <ChipNav label="Filtrer les avis" items={list.cuts} />}
      {list?.rows.length === 0 && <NothingListed state={state} />}
      {list && (
        <>
          <div className="handled-review-list">
            {list.rows.map(({ canReply, ...review }) => (
              <HandledReview
                key={review.id}
                review={review}
                reservationHref={paths.agencyReservation(review.reservationId)}
                actions={
                  canReply && (
                    <Link
                      className={buttonClass({ variant: review.reply ? "secondary" : "primary" })}
                      to={paths.replyToReview(review.id, state)}
                      preventScrollReset
                      aria-describedby={reviewTitleId(review.id)}
                    >
                      {review.reply ? "Modifier la réponse" : "Répondre"}
                    </Link>
                  )
                }
              />
            ))}
          </div>
          <UnreadableRows count={list.unreadable} what="review" />
          <Pagination {...list} href={(page) => paths.agencyReviews({ ...state, page })} />
        </>
      )}
      <DialogOutlet modal />
    </>
  );
}

function NothingListed({ state: { show } }: { state: OwnReviewsState }) {
  if (!show) {
    return (
      <EmptyState title="Aucun avis" hint="Les avis de vos clients apparaîtront ici.">
        <ButtonLink variant="secondary" href={paths.agencyDashboard({ status: "COMPLETED" })}>
          Voir les locations terminées
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Aucun avis"
      hint={show === "hidden" ? "Rien n'est masqué." : "Vous avez répondu à tous vos avis."}
    >
      <ButtonLink variant="secondary" href={paths.agencyReviews()}>
        Voir tous les avis
      </ButtonLink>
    </EmptyState>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>(
  (data) => `${listTitle("Avis clients", data?.list ?? {}, data?.flash)}, agence`,
);

import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, failureInit } from "~/http/base/api.server";
import { isDialogOver } from "~/http/base/lists.server";
import { rendersAfterInvalidPost, takeFlash } from "~/http/forms/forms.server";
import { listTitle, privateMeta } from "~/layout/screen";
import { type AllReviewsState, paths, type ReviewPart } from "~/paths";
import { readAgencyChoice } from "~/routes/admin/shared/agency-choice.server";
import { AgencyField, ChooseAgency } from "~/routes/admin/shared/agency-field";
import { FailureAlert, FlashMessage } from "~/ui/base/alert";
import { Button, ButtonLink, buttonClass } from "~/ui/base/button";
import { DialogOutlet, keepUnderDialog, useDialogAlone } from "~/ui/dialog/dialog-outlet";
import { SelectField } from "~/ui/fields/select-field";
import { HandledReview, reviewTitleId } from "~/ui/handled-review/handled-review";
import { type HandledReviewView, handledReview } from "~/ui/handled-review/view";
import { EmptyState } from "~/ui/lists/empty-state";
import { HeadingBar, ListHeading } from "~/ui/lists/heading-bar";
import { ListFilter } from "~/ui/lists/list-filter";
import { Pagination, UnreadableRows } from "~/ui/lists/pagination";
import { listState, readReviews } from "./list.server";
import { PART_WORDS } from "./part-words";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const state = listState(request);
  const isInvalid = rendersAfterInvalidPost(request);
  const nothing = { list: null, agencies: null, state, flash: null, isInvalid };
  if (isDialogOver(paths.adminReviews(), request)) return data({ ...nothing, failure: null });
  const [read, agencies] = await Promise.all([
    readReviews(request),
    readAgencyChoice(await api(request), state.agencyId),
  ]);
  const { flash, headers } = await takeFlash(request);
  if (!read.ok) return data({ ...nothing, agencies, flash, failure: read.message }, failureInit(read, headers));
  const { items, heading, page, totalPages, unreadable } = read.value;
  const list = { rows: items.map(handledReview), heading, page, totalPages, unreadable };
  return data({ ...nothing, list, agencies, flash, failure: null }, { headers });
}

export const shouldRevalidate = keepUnderDialog(paths.adminReviews());

export default function AdminReviews() {
  const { list, agencies, state, failure, flash } = useLoaderData<typeof loader>();
  if (useDialogAlone(paths.adminReviews(), Boolean(list || failure))) return <DialogOutlet modal={false} />;
  const isFiltered = Boolean(state.agencyId || state.show);
  return (
    <>
      <FlashMessage flash={flash} className="mb-4" />
      <FailureAlert message={failure} />
      <HeadingBar>
        <ListHeading level="h2" flash={flash}>
          {list?.heading ?? "Avis clients"} <small>les plus récents d'abord</small>
        </ListHeading>
      </HeadingBar>
      <ListFilter key={`${state.agencyId} ${state.show}`} method="get" action={paths.adminReviews()}>
        <SelectField
          label="Affichage"
          name="show"
          empty="Tous"
          options={[{ value: "hidden", label: "Masqués" }]}
          defaultValue={state.show}
        />
        <AgencyField choice={agencies} chosen={state.agencyId} />
        <Button variant="secondary" icon="filter">
          Filtrer
        </Button>
        {agencies?.isWhole === false && <ChooseAgency />}
        {isFiltered && (
          <ButtonLink variant="quiet" href={paths.adminReviews()}>
            Tout effacer
          </ButtonLink>
        )}
      </ListFilter>
      {list?.rows.length === 0 && (
        <EmptyState
          title="Aucun avis"
          hint={isFiltered ? "Aucun ne correspond à ces filtres." : "Les avis des clients apparaîtront ici."}
        />
      )}
      {list && (
        <>
          <div className="handled-review-list">
            {list.rows.map((review) => (
              <HandledReview
                key={review.id}
                review={review}
                reservationHref={paths.adminReservations({ q: review.reference })}
                agency={
                  <Link className="link" to={paths.adminReviews({ agencyId: review.agency.id })}>
                    <bdi>{review.agency.name}</bdi>
                  </Link>
                }
                actions={<PartActions review={review} state={state} />}
              />
            ))}
          </div>
          <UnreadableRows count={list.unreadable} what="review" />
          <Pagination {...list} href={(page) => paths.adminReviews({ ...state, page })} />
        </>
      )}
      <DialogOutlet modal />
    </>
  );
}

/** The links that hide a review or its reply, or show it again. */
function PartActions({ review, state }: { review: HandledReviewView; state: AllReviewsState }) {
  return (
    <>
      <PartAction part="review" isHidden={review.hidden !== null} id={review.id} state={state} />
      {review.reply && <PartAction part="reply" isHidden={review.replyHidden !== null} id={review.id} state={state} />}
    </>
  );
}

interface PartActionProps {
  part: ReviewPart;
  isHidden: boolean;
  id: string;
  state: AllReviewsState;
}

function PartAction({ part, isHidden, id, state }: PartActionProps) {
  const href = isHidden ? paths.showReview : paths.hideReview;
  const words = PART_WORDS[part];
  return (
    <>
      <Link
        className={buttonClass({ variant: isHidden ? "secondary" : "danger-outline" })}
        to={href(id, part, state)}
        preventScrollReset
        aria-describedby={reviewTitleId(id)}
      >
        {isHidden ? words.show : words.hide}
      </Link>{" "}
    </>
  );
}

export const meta = privateMeta<typeof loader>(
  (data) => `${listTitle("Avis clients", data?.list ?? {}, data?.flash)}, administration`,
);

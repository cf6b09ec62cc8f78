import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { AGENCY_ROLES, type ReservationStatus } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, capabilities, failureInit, formFailureInit } from "~/http/base/api.server";
import { isDialogOver } from "~/http/base/lists.server";
import { readForm, redirectWithFlash, rendersAfterInvalidPost, takeFlash } from "~/http/forms/forms.server";
import { listTitle, privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { ChipNav, type ChipNavItem } from "~/routes/agency/shared/chip-nav";
import { allOf, useStatusCounts } from "~/routes/agency/shared/counts";
import { isDeactivated } from "~/routes/agency/shared/deactivated.server";
import { NewReservationLink } from "~/routes/agency/shared/new-reservation-link";
import { AgencyToday } from "~/routes/agency/shared/today";
import styles from "~/styles/office.css?url";
import { RESERVATION_STATUSES_LABEL } from "~/text/rental/labels";
import { ErrorSummary, FailureAlert, FlashMessage } from "~/ui/base/alert";
import { ButtonLink } from "~/ui/base/button";
import { Isolated } from "~/ui/base/isolated";
import { DialogOutlet, keepUnderDialog, useDialogAlone } from "~/ui/dialog/dialog-outlet";
import { PostForm } from "~/ui/dialog/post-form";
import { EmptyState } from "~/ui/lists/empty-state";
import { ExportLink } from "~/ui/lists/export-link";
import { ListHeading } from "~/ui/lists/heading-bar";
import { Pagination, UnreadableRows } from "~/ui/lists/pagination";
import { RowHeads } from "~/ui/lists/row-list";
import { SearchField } from "~/ui/lists/search-field";
import { useFollow } from "~/ui/lists/use-follow";
import { FirstSteps, HIDE_STEPS } from "./first-steps";
import { readFirstSteps } from "./first-steps.server";
import {
  type ListState,
  listHeading,
  listState,
  nothingListed,
  readReservations,
  readToday,
  toPayFilter,
} from "./list.server";
import { AgencyReservationRow, ROW_HEADS } from "./reservation-row";
import { agencyReservationRow } from "./reservation-row-view";
import { makeTransition } from "./transition.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireVisitor(request, AGENCY_ROLES);
  const state = listState(request);
  const isInvalid = rendersAfterInvalidPost(request);
  if (isDialogOver(paths.agencyDashboard(), request)) {
    const nothing = { list: null, today: null, steps: null, toPay: null, failure: null, flash: null };
    return data({ ...nothing, canSearch: false, canBook: false, canExport: false, state, isInvalid });
  }
  const [read, today] = await Promise.all([readReservations(request, state), readToday(request)]);
  const { flash, headers } = await takeFlash(request);
  const { listSearch: canSearch, counter: hasPage, exports: canExport, handover, sendsMail } = capabilities();
  const canBook = hasPage && !isDeactivated(user.agency);
  const toPay = toPayFilter(state, today?.owed);
  const common = { today: today?.cards ?? null, toPay, canSearch, canBook, canExport, state, flash, isInvalid };
  if (!read.ok) return data({ ...common, list: null, steps: null, failure: read.message }, failureInit(read, headers));
  const { items, page, totalPages, unreadable } = read.value;
  const now = new Date();
  const list = {
    rows: items.map((reservation) => agencyReservationRow(reservation, now, { hasHandovers: handover, sendsMail })),
    hasPage,
    heading: listHeading(state, read.value, today?.owed),
    none: nothingListed(state),
    page,
    totalPages,
    unreadable,
  };
  const steps = isCut(state) ? null : await readFirstSteps(request, { role: user.role, total: read.value.total });
  return data({ ...common, list, steps, failure: null }, { headers });
}

/** Whether the list shows less than all reservations. */
const isCut = ({ status, reservation, due, q }: ListState) => Boolean(status || reservation || due || q);

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const form = await readForm(request);
  if (form.get("intent") === HIDE_STEPS) return hideFirstSteps(request);
  const id = form.get("id");
  if (!id) throw new Response(null, { status: 400 });
  return confirm(request, String(id));
}

/** Handles 'Masquer'. */
async function hideFirstSteps(request: Request) {
  const { agencyFirstSteps } = await api(request);
  const hidden = await attempt(agencyFirstSteps.change({ body: { isHidden: true } }), "dashboard");
  if (!hidden.ok) return data({ message: hidden.message }, formFailureInit(hidden));
  return redirectWithFlash(paths.agencyDashboard(), "first-steps-hidden");
}

/** Handles 'Confirmer'. */
async function confirm(request: Request, id: string) {
  const made = await makeTransition(request, id, {
    body: { status: "CONFIRMED" },
    fallback: "confirm",
    flash: "reservation-confirmed",
  });
  return made.ok ? made.value : data({ message: made.message }, formFailureInit(made));
}

/** Reloads the list after 'Confirmer' too: if it was refused, a colleague may have been quicker. */
export const shouldRevalidate = keepUnderDialog(paths.agencyDashboard(), { afterForms: true });

export default function AgencyReservations() {
  const { list, today, toPay, steps, canSearch, canBook, canExport, state, failure, flash } =
    useLoaderData<typeof loader>();
  const message = useActionData<typeof action>()?.message;
  const onOpen = useFollow();
  const onAsk = useFollow({ preventScrollReset: true });
  useRowFocus();
  if (useDialogAlone(paths.agencyDashboard(), Boolean(list || failure))) return <DialogOutlet modal={false} />;
  const isOther = Boolean(state.reservation || state.due || state.q);
  // Once there are reservations, these come first.
  const isBegun = Boolean(list?.rows.length);
  const firstSteps = steps && <FirstSteps view={steps} />;
  return (
    <>
      {message && (
        <div className="mb-4">
          <ErrorSummary errors={{ "": [message] }} />
        </div>
      )}
      {!message && <FlashMessage flash={flash} className="mb-4" />}
      <FailureAlert message={failure} />
      {isBegun || firstSteps}
      {today && <AgencyToday cards={today} />}
      <div className={isOther ? "agency-reservations-heading" : undefined}>
        <ListHeading level="h2" flash={flash} quiet={!isOther}>
          <Isolated>{list?.heading ?? "Réservations"}</Isolated>
        </ListHeading>
      </div>
      <StatusFilter chosen={isOther ? null : state.status} toPay={toPay} />
      {today && (
        <div className="agency-reservations-bar">
          {canSearch && (
            <SearchField
              action={paths.agencyDashboard()}
              label="Référence, nom, téléphone ou plaque"
              defaultValue={state.q}
              clearHref={paths.agencyDashboard()}
            />
          )}
          {canBook && <NewReservationLink />}
        </div>
      )}
      {list?.rows.length === 0 && <NothingListed hint={list.none} isCut={isCut(state)} canBook={canBook} />}
      {list && (
        <>
          {/* One form for all rows: each 'Confirmer' sends the id of its row. */}
          <PostForm modal className="row-list lines reservation-row-list" action={paths.agencyDashboard(state)}>
            <RowHeads words={ROW_HEADS} />
            {list.rows.map((row) => (
              <AgencyReservationRow
                key={row.id}
                reservation={row}
                hasPage={list.hasPage}
                state={state}
                onOpen={onOpen}
                onAsk={onAsk}
              />
            ))}
          </PostForm>
          <UnreadableRows count={list.unreadable} what="reservation" />
          <Pagination {...list} href={(page) => paths.agencyDashboard({ ...state, page })} />
          {canExport && !state.reservation && (
            <ExportLink href={paths.reservationsExport({ ...state, page: undefined })} />
          )}
          {isBegun && firstSteps}
        </>
      )}
      <DialogOutlet modal />
    </>
  );
}

/** Browsers focus the row that an address names only when they load a page. */
function useRowFocus() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same row may be named twice
  useEffect(() => document.getElementById(hash.slice(1))?.focus({ preventScroll: true }), [key]);
}

const STATUSES: ReservationStatus[] = ["PENDING", "CONFIRMED", "IN_PROGRESS", "COMPLETED", "REJECTED", "CANCELLED"];

interface StatusFilterProps {
  /** Null if the list is filtered by something else. */
  chosen: ReservationStatus | undefined | null;
  /** The filter for rentals with money left open. */
  toPay: ChipNavItem | null;
}

/** Filters the list by status, or to the rentals with money left open. */
function StatusFilter({ chosen, toPay }: StatusFilterProps) {
  const counts = useStatusCounts();
  const items = [undefined, ...STATUSES].map((status) => ({
    to: paths.agencyDashboard({ status }),
    label: status ? RESERVATION_STATUSES_LABEL[status] : "Toutes",
    count: status ? counts[status] : allOf(counts),
    isCurrent: status === chosen,
  }));
  return <ChipNav label="Filtrer par statut" items={toPay ? [...items, toPay] : items} />;
}

/** Shown instead of the rows if there are none. */
const NothingListed = ({ hint, isCut, canBook }: { hint: string; isCut: boolean; canBook: boolean }) => (
  <EmptyState title="Aucune réservation" hint={hint}>
    {isCut ? (
      <ButtonLink variant="secondary" href={paths.agencyDashboard()}>
        Voir toutes les réservations
      </ButtonLink>
    ) : (
      canBook && (
        <ButtonLink variant="secondary" href={paths.newReservation()}>
          Saisir la première réservation
        </ButtonLink>
      )
    )}
  </EmptyState>
);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) => {
  const title = listTitle("Réservations", data?.list ?? {}, data?.flash);
  return `${title}, agence`;
});

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData, useParams } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { FALLBACK } from "~/contract/messages";
import { AGENCY_ROLES, DASHBOARD_PAGE_SIZE, type ReservationStatus } from "~/contract/values";
import { api, attempt, requireVisitor } from "~/http/api.server";
import { failureStatus } from "~/http/failures";
import { isRefusedForm, refusedInit, retryAfterHeader } from "~/http/form-checks.server";
import { readForm } from "~/http/forms.server";
import { ownReservation } from "~/http/own-reservation.server";
import { takeFlash } from "~/http/session.server";
import { paths, type ReservationListQuery } from "~/paths";
import { AgencyViews } from "~/routes/agency/shared/list-or-planning";
import { AgencyToday } from "~/routes/agency/shared/today";
import { readToday } from "~/routes/agency/shared/today.server";
import { RESERVATION_STATUS_LABEL } from "~/text/labels";
import { pageTitle } from "~/text/page-title";
import { plural } from "~/text/plural";
import { FailureAlert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { DialogOutlet } from "~/ui/dialog/dialog-outlet";
import { useDocumentPath } from "~/ui/dialog/use-document-path";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { EmptyState } from "~/ui/lists/empty-state";
import { Flash } from "~/ui/lists/flash";
import { HeadingBar } from "~/ui/lists/heading-bar";
import { Pagination } from "~/ui/lists/pagination";
import { ChipNav } from "../shared/chip-nav";
import { placeOf } from "./list-state.server";
import { type ReservationNews, reservationNews } from "./reservation-news";
import { AgencyReservationRow } from "./reservation-row";
import { agencyReservationRow } from "./reservation-row-view";
import { takeStep } from "./transition.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const place = placeOf(request);
  const refused = isRefusedForm(request);
  // Below a page of one reservation there is no list, and below a dialog the browser keeps the one it has.
  if (params.id) return data({ list: null, today: null, place, failure: null, news: null, refused });
  if (place.reservation) return one(request, place);
  const { status, page = 1 } = place;
  const client = await api(request);
  const query = { status, page, limit: DASHBOARD_PAGE_SIZE };
  const [found, today] = await Promise.all([
    attempt(client.reservations.ofAgency({ query }), FALLBACK.dashboard),
    readToday(request),
  ]);
  const { flash, headers } = await takeFlash(request);
  const news = reservationNews(flash);
  if (!found.ok) {
    const init = { status: failureStatus(found.error), headers };
    return data({ list: null, today, place, failure: found.message, news, refused }, init);
  }
  const { data: reservations, meta } = found.value;
  const totalPages = meta?.totalPages ?? (reservations.length >= DASHBOARD_PAGE_SIZE ? page + 1 : page);
  if (page > 1 && reservations.length === 0) {
    const last = totalPages > 1 && totalPages < page ? totalPages : undefined;
    throw redirect(paths.agencyDashboard({ status, page: last }), 303);
  }
  const total = meta?.total ?? (totalPages === 1 ? reservations.length : null);
  const now = new Date();
  const list = {
    rows: reservations.map((reservation) => agencyReservationRow(reservation, now, place)),
    heading: total === null ? "Réservations" : plural(total, "réservation"),
    page,
    totalPages,
  };
  return data({ list, today, place, failure: null, news, refused }, { headers });
}

/** One reservation by itself, as the planning and today's strip link to it. */
async function one(request: Request, place: ReservationListQuery) {
  const [reservation, today] = await Promise.all([
    ownReservation(request, place.reservation, "ofAgency"),
    readToday(request),
  ]);
  const { flash, headers } = await takeFlash(request);
  const list = {
    rows: [agencyReservationRow(reservation, new Date(), place)],
    heading: `Réservation ${reservation.referenceNumber}`,
    page: 1,
    totalPages: 1,
  };
  const news = reservationNews(flash);
  return data({ list, today, place, failure: null, news, refused: isRefusedForm(request) }, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "confirm":
      return confirm(request, String(form.get("id")));
    default:
      throw new Response(null, { status: 400 });
  }
}

/** 'Confirmer'. */
async function confirm(request: Request, id: string) {
  const step = await takeStep(request, id, {
    body: { status: "CONFIRMED" },
    fallback: FALLBACK.confirm,
    news: "reservation-confirmed",
  });
  return step.ok ? step.done : data({ message: step.message }, refusedInit(step.error));
}

export const headers = retryAfterHeader;

/**
 * While a dialog is open the list below stays as it was read; leaving the dialog reads it anew. So does a refused
 * 'Confirmer': a colleague was quicker.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextParams, formMethod, defaultShouldRevalidate }) =>
  nextParams.id ? false : Boolean(formMethod) || defaultShouldRevalidate;

export default function AgencyReservations() {
  const { list, today, place, failure, news } = useLoaderData<typeof loader>();
  const message = useActionData<typeof action>()?.message;
  const isDocument = useDocumentPath();
  const isNested = useParams().id !== undefined;
  if (isNested && (isDocument || !(list || failure))) return <DialogOutlet modal={false} />;
  return (
    <>
      {message && (
        <div className="mb-4">
          <ErrorSummary errors={{ "": [message] }} />
        </div>
      )}
      {news && !message && (
        <Flash key={news.text + news.reference} className="mb-4">
          {news.text} {news.reference && <b className="whitespace-nowrap">{news.reference}</b>} {news.more}
        </Flash>
      )}
      <FailureAlert message={failure} />
      {today && <AgencyToday cards={today} />}
      <HeadingBar>
        <Heading news={news}>{list?.heading ?? "Réservations"}</Heading>
        {today && <AgencyViews current="Liste" />}
      </HeadingBar>
      <StatusFilter chosen={place.reservation ? null : place.status} />
      {list?.rows.length === 0 && <NothingListed isFiltered={Boolean(place.status)} />}
      {list && (
        <>
          <div className="grid gap-3">
            {list.rows.map((row) => (
              <AgencyReservationRow key={row.id} reservation={row} list={paths.agencyDashboard(place)} />
            ))}
          </div>
          <Pagination
            page={list.page}
            totalPages={list.totalPages}
            href={(page) => paths.agencyDashboard({ ...place, page: page > 1 ? page : undefined })}
          />
        </>
      )}
      <DialogOutlet modal />
    </>
  );
}

/** It takes the focus when something was done: the button that did it is gone. */
function Heading({ news, children }: { news: ReservationNews | null; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = useRef(false);
  useEffect(() => {
    if (news && isLoaded.current) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    isLoaded.current = true;
  }, [news]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

const STATUSES: ReservationStatus[] = ["PENDING", "CONFIRMED", "IN_PROGRESS", "COMPLETED", "REJECTED", "CANCELLED"];
const FILTERS = [
  { status: undefined, label: "Toutes" },
  ...STATUSES.map((status) => ({ status, label: RESERVATION_STATUS_LABEL[status] })),
];

/** One click each, at an address of its own. Chosen is none (null) where one reservation stands by itself. */
function StatusFilter({ chosen }: { chosen: ReservationStatus | undefined | null }) {
  const items = FILTERS.map(({ status, label }) => ({
    to: paths.agencyDashboard({ status }),
    label,
    isCurrent: status === chosen,
  }));
  return <ChipNav className="mb-4" label="Filtrer par statut" items={items} />;
}

function NothingListed({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="Aucune réservation" hint="Aucune n'a ce statut.">
      <ButtonLink variant="secondary" href={paths.agencyDashboard()}>
        Voir toutes les réservations
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="Aucune réservation" hint="Les demandes de vos clients apparaîtront ici." />
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { page = 1, totalPages = 1 } = data?.list ?? {};
  const list = totalPages > 1 ? `Réservations (page ${page} sur ${totalPages})` : "Réservations";
  const title = `${data?.news ? `${data.news.text} ` : ""}${list}, agence`;
  return [{ title: pageTitle(title, Boolean(data?.failure || data?.refused)) }];
};

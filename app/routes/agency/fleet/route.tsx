import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData, useLocation } from "@remix-run/react";
import { FALLBACK } from "~/contract/messages";
import { AGENCY_ROLES, DASHBOARD_PAGE_SIZE } from "~/contract/values";
import { api, attempt, requireVisitor } from "~/http/api.server";
import { failureStatus } from "~/http/failures";
import { pageOf } from "~/http/own-reservation.server";
import { takeFlash } from "~/http/session.server";
import { paths } from "~/paths";
import { settings } from "~/platform/env.server";
import { fleetNews } from "~/routes/agency/shared/fleet-news";
import { pageTitle } from "~/text/page-title";
import { plural } from "~/text/plural";
import { FailureAlert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { DialogOutlet } from "~/ui/dialog/dialog-outlet";
import { useDocumentPath } from "~/ui/dialog/use-document-path";
import { EmptyState } from "~/ui/lists/empty-state";
import { Flash } from "~/ui/lists/flash";
import { HeadingBar } from "~/ui/lists/heading-bar";
import { Pagination } from "~/ui/lists/pagination";
import { FleetCard } from "./fleet-card";
import { fleetCard } from "./fleet-card-view";

const isBelow = (pathname: string) => pathname.replace(/\/+$/, "") !== paths.agencyVehicles();

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  // Below the page of one vehicle there is no grid, and below a dialog the browser keeps the one it has.
  if (isBelow(new URL(request.url).pathname)) return data({ list: null, failure: null, news: null });
  const page = pageOf(request);
  const query = { page, limit: DASHBOARD_PAGE_SIZE };
  const client = await api(request);
  const found = await attempt(client.agency.vehicles({ query }), FALLBACK.dashboard);
  const { flash, headers } = await takeFlash(request);
  const news = fleetNews(flash);
  if (!found.ok) {
    return data({ list: null, failure: found.message, news }, { status: failureStatus(found.error), headers });
  }
  const { data: vehicles, meta } = found.value;
  const totalPages = meta?.totalPages ?? (vehicles.length >= query.limit ? page + 1 : page);
  if (page > 1 && vehicles.length === 0) {
    const last = totalPages > 1 && totalPages < page ? totalPages : 1;
    throw redirect(paths.agencyVehicles({ page: last > 1 ? last : undefined }), 303);
  }
  const total = meta?.total ?? (totalPages === 1 ? vehicles.length : null);
  // Not a call of the specification: with another backend no dates are blocked.
  const view = { page: page > 1 ? page : undefined, hasBlocks: !settings().apiUrl };
  const list = {
    cards: vehicles.map((vehicle) => fleetCard(vehicle, view)),
    count: total === null ? "Véhicules" : plural(total, "véhicule"),
    page,
    totalPages,
  };
  return data({ list, failure: null, news }, { headers });
}

/** While a dialog is open the grid below stays as it was read; leaving the dialog reads it anew. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl, defaultShouldRevalidate }) =>
  isBelow(nextUrl.pathname) ? false : defaultShouldRevalidate;

export default function AgencyVehicles() {
  const { list, failure, news } = useLoaderData<typeof loader>();
  const isDocument = useDocumentPath();
  if (isBelow(useLocation().pathname) && (isDocument || !(list || failure))) return <DialogOutlet modal={false} />;
  return (
    <>
      {news && (
        <Flash key={news.text + news.name} className="mb-4">
          {news.text} {news.name && <b>{news.name}</b>}
        </Flash>
      )}
      <FailureAlert message={failure} />
      <HeadingBar>
        <h2>{list?.count ?? "Véhicules"}</h2>
        <ButtonLink href={paths.newVehicle()} icon="plus">
          Ajouter un véhicule
        </ButtonLink>
      </HeadingBar>
      {list?.cards.length === 0 && (
        <EmptyState title="Aucun véhicule" level="h2" hint="Ajoutez le premier : il apparaîtra dans la recherche." />
      )}
      {list && (
        <>
          <div className="fleet">
            {list.cards.map((card, i) => (
              <FleetCard key={card.id} vehicle={card} priority={i === 0} />
            ))}
          </div>
          <Pagination
            page={list.page}
            totalPages={list.totalPages}
            href={(page) => paths.agencyVehicles({ page: page > 1 ? page : undefined })}
          />
        </>
      )}
      <DialogOutlet modal />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { page = 1, totalPages = 1 } = data?.list ?? {};
  const list = totalPages > 1 ? `Véhicules (page ${page} sur ${totalPages})` : "Véhicules";
  return [{ title: pageTitle(data?.news ? `${data.news.text} ${list}` : list, Boolean(data?.failure)) }];
};

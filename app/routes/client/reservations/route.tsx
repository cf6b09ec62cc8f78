import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData, useParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ApiError } from "~/client/api-error";
import { FALLBACK } from "~/contract/messages";
import { DASHBOARD_PAGE_SIZE } from "~/contract/values";
import { api, attempt, requireVisitor } from "~/http/api.server";
import { pageOf } from "~/http/own-reservation.server";
import { takeFlash } from "~/http/session.server";
import type { RouteHandle } from "~/layout/route-handle";
import { paths } from "~/paths";
import styles from "~/styles/inner.css?url";
import { pageTitle } from "~/text/page-title";
import { FailureAlert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { DialogOutlet } from "~/ui/dialog/dialog-outlet";
import { useDocumentPath } from "~/ui/dialog/use-document-path";
import { EmptyState } from "~/ui/lists/empty-state";
import { Flash } from "~/ui/lists/flash";
import { Pagination } from "~/ui/lists/pagination";
import { type BannerView, bannerOf } from "./banner";
import { ReservationCard } from "./reservation-card";
import { inGroups, reservationCard } from "./reservation-card-view";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, ["CLIENT"]);
  // Below a page of one reservation there is no list, and below a dialog the browser keeps the one it has.
  if (params.id) return data({ list: null, failure: null, banner: null });
  const page = pageOf(request);
  const client = await api(request);
  const query = { page, limit: DASHBOARD_PAGE_SIZE };
  const found = await attempt(client.reservations.mine({ query }), FALLBACK.reservations);
  if (!found.ok) {
    const { flash, headers } = await takeFlash(request);
    const banner = bannerOf(flash);
    return data({ list: null, failure: found.message, banner }, { status: statusOf(found.error), headers });
  }
  const { data: reservations, meta } = found.value;
  const full = reservations.length >= DASHBOARD_PAGE_SIZE;
  const totalPages = meta?.totalPages ?? (full ? page + 1 : page);
  if (page > 1 && reservations.length === 0) {
    throw redirect(paths.clientDashboard(totalPages > 1 && totalPages < page ? { page: totalPages } : {}), 303);
  }
  const now = new Date();
  const groups = inGroups(reservations.map((reservation) => reservationCard(reservation, now, page)));
  const { flash, headers } = await takeFlash(request);
  return data({ list: { groups, page, totalPages }, failure: null, banner: bannerOf(flash) }, { headers });
}

const statusOf = ({ status, isOutage }: ApiError) => (isOutage ? 503 : status >= 500 ? 502 : status);

/** While a dialog is open the list below stays as it was read; leaving the dialog reads it anew. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextParams, defaultShouldRevalidate }) =>
  nextParams.id ? false : defaultShouldRevalidate;

export default function ClientDashboard() {
  const { list, failure, banner } = useLoaderData<typeof loader>();
  const isDocument = useDocumentPath();
  const isNested = useParams().id !== undefined;
  if (isNested && (isDocument || !(list || failure))) return <DialogOutlet modal={false} />;
  return (
    <div className="wrap page">
      <div className="client-reservations mx-auto max-w-250">
        <Heading banner={banner} moveFocus={!isDocument} search={list?.groups.length !== 0} />
        <FailureAlert message={failure} className="mt-6" />
        {list?.groups.length === 0 && (
          <div className="mt-8">
            <EmptyState title="Aucune réservation" hint="Vos demandes et vos locations apparaîtront ici.">
              <ButtonLink href={paths.search()} icon="search">
                Rechercher un véhicule
              </ButtonLink>
            </EmptyState>
          </div>
        )}
        {list?.groups.map(({ title, cards }, group) => (
          <section key={title} className="client-reservations-group" aria-labelledby={`groupe-${group}`}>
            <h2 id={`groupe-${group}`}>{title}</h2>
            {cards.map((card, i) => (
              <ReservationCard key={card.id} reservation={card} priority={group === 0 && i < 2} />
            ))}
          </section>
        ))}
        {list && (
          <Pagination
            page={list.page}
            totalPages={list.totalPages}
            href={(page) => paths.clientDashboard(page > 1 ? { page } : {})}
          />
        )}
      </div>
      <DialogOutlet modal />
    </div>
  );
}

/** The h1 takes the focus when a dialog was left by doing what it asked: the link that opened it is gone. */
function Heading({ banner, moveFocus, search }: { banner: BannerView | null; moveFocus: boolean; search: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!banner || !moveFocus) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [banner, moveFocus]);
  return (
    <>
      {banner && (
        <Flash key={banner.text + banner.reference} className="mb-6">
          {banner.text} {banner.reference && <Reference>{banner.reference}</Reference>} {banner.more}
        </Flash>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1}>
          Mes Réservations
        </h1>
        {search && (
          <ButtonLink variant="secondary" icon="search" href={paths.search()}>
            Rechercher un véhicule
          </ButtonLink>
        )}
      </div>
    </>
  );
}

const Reference = ({ children }: { children: string }) => (
  <>
    Référence <b className="whitespace-nowrap">{children}</b>.
  </>
);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { page = 1, totalPages = 1 } = data?.list ?? {};
  const list = totalPages > 1 ? `Mes Réservations (page ${page} sur ${totalPages})` : "Mes Réservations";
  return [{ title: pageTitle(data?.banner ? `${data.banner.text} ${list}` : list, Boolean(data?.failure)) }];
};

export const handle = { scripts: true } satisfies RouteHandle;

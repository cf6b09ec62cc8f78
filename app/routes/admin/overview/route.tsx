import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, capabilities, failureInit } from "~/http/base/api.server";
import { privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { euros } from "~/text/format/money";
import { FailureAlert } from "~/ui/base/alert";
import { buttonClass } from "~/ui/base/button";
import { Isolated, Ltr } from "~/ui/base/isolated";
import { ReservationBadge } from "~/ui/base/status-badge";
import { FigurePanels } from "~/ui/figures/figure-panels";
import { Months } from "~/ui/figures/months";
import { months } from "~/ui/figures/months-view";
import { ShareBar } from "~/ui/figures/share-bar";
import { StatCard, StatCards } from "~/ui/figures/stat-card";
import { counters, type EarlyCompletionsView, earlyView, reviewsInShort, type StatusShare, shares } from "./view";

/** How many early completions are listed; the rest are counted. */
const EARLY_SHOWN = 10;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const { overview, failure } = await readOverview(request);
  return data({ ...overview, failure: failure?.message ?? null }, failure ? failureInit(failure) : undefined);
}

/** Reads 'Vue d'ensemble': all parts that could be read, and the first failure. */
async function readOverview(request: Request) {
  const { admin, reviews: handled } = await api(request);
  const { monthlyFigures, earlyCompletions, reviewHandling } = capabilities();
  const [stats, reservations, monthly, early, reviews] = await Promise.all([
    attempt(admin.stats(), "dashboard"),
    attempt(admin.reservationStats(), "dashboard"),
    monthlyFigures ? attempt(admin.monthlyStats(), "dashboard") : null,
    earlyCompletions ? attempt(admin.earlyCompletions({ query: { limit: EARLY_SHOWN } }), "dashboard") : null,
    reviewHandling ? attempt(handled.all({ query: { limit: 1 } }), "dashboard") : null,
  ]);
  const all = stats.ok ? stats.value.totalReservations : null;
  const totalRevenue = reservations.ok ? reservations.value.totalRevenue : null;
  const failed = [stats, reservations, monthly, early, reviews].find((read) => read && !read.ok);
  return {
    overview: {
      counters: stats.ok ? counters(stats.value) : [],
      shares: reservations.ok ? shares(reservations.value, all) : [],
      revenue: totalRevenue == null ? null : euros(totalRevenue),
      months: monthly?.ok ? months(monthly.value) : null,
      early: early?.ok ? earlyView(early.value) : null,
      reviews: reviews?.ok ? reviewsInShort(reviews.value) : null,
    },
    failure: failed && !failed.ok ? failed : null,
  };
}

export default function AdminOverview() {
  const { counters, shares, revenue, months, early, reviews, failure } = useLoaderData<typeof loader>();
  return (
    <>
      <h2 className="sr-only">Vue d'ensemble</h2>
      <FailureAlert message={failure} />
      {counters.length > 0 && (
        <StatCards>
          {counters.map((counter) => (
            <StatCard key={counter.label} {...counter} />
          ))}
        </StatCards>
      )}
      {reviews && <p className="mt-4">Avis clients&nbsp;: {reviews}</p>}
      <FigurePanels>
        {shares.length > 0 && <Shares shares={shares} />}
        {revenue && (
          <section className="card navy overview-revenue" aria-labelledby="revenu">
            <h3 id="revenu">Revenu total</h3>
            <p>
              <b className="sum sum-large">{revenue}</b>
            </p>
            <p>Réservations terminées, toutes agences.</p>
            <p className="mt-4">
              <Link
                className={buttonClass({ variant: "secondary" })}
                to={paths.adminReservations({ status: "COMPLETED" })}
              >
                Voir les réservations
              </Link>
            </p>
          </section>
        )}
      </FigurePanels>
      {early && <EarlyCompletions {...early} />}
      {months && <Months months={months} />}
    </>
  );
}

function EarlyCompletions({ rentals, rest }: EarlyCompletionsView) {
  return (
    <FigurePanels>
      <section className="card" aria-labelledby="avance">
        <h3 id="avance">Locations terminées avant leur prise en charge</h3>
        <p className="fine">Les dernières d'abord, toutes agences.</p>
        <ul className="stack mt-4">
          {rentals.map(({ id, reference, what, when }) => (
            <li key={id}>
              <b>
                <Ltr>{reference}</Ltr>
              </b>{" "}
              <Isolated>{what}</Isolated>
              <p className="hint">{when}</p>
            </li>
          ))}
        </ul>
        {rest && <p className="hint">{rest}</p>}
      </section>
    </FigurePanels>
  );
}

function Shares({ shares }: { shares: StatusShare[] }) {
  return (
    <section className="card" aria-labelledby="statuts">
      <h3 id="statuts">Réservations par statut</h3>
      <ShareBar parts={shares} />
      <ul className="overview-shares fine lines">
        {shares.map(({ status, count, percent }) => (
          <li key={status}>
            <ReservationBadge status={status} />
            <span>
              <b className="sum">{count}</b> {percent}
            </span>
          </li>
        ))}
      </ul>
      {shares[0]?.percent && <p className="hint">Part de toutes les réservations, demandes refusées comprises.</p>}
    </section>
  );
}

export const meta = privateMeta<typeof loader>(() => "Vue d'ensemble, administration");

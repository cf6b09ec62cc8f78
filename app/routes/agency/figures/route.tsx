import { data, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, capabilities, failureInit } from "~/http/base/api.server";
import { pageOf } from "~/http/base/lists.server";
import { privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { readAgencyStats } from "~/routes/agency/shared/counts.server";
import styles from "~/styles/office.css?url";
import { FailureAlert } from "~/ui/base/alert";
import { FigurePanels } from "~/ui/figures/figure-panels";
import { Months } from "~/ui/figures/months";
import { months } from "~/ui/figures/months-view";
import { StatCard, StatCards } from "~/ui/figures/stat-card";
import { type OriginsView, originsView, reviewsInShort, statsCards } from "./counters";
import { type PeriodView, periodView } from "./period.server";
import { PeriodForm } from "./period-form";
import { VehicleFigures } from "./vehicle-figures";
import { vehicleFigures } from "./vehicle-figures-view";

/** Vehicles per page of the occupancy table. */
const PAGE_SIZE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const page = pageOf(request);
  const { monthlyFigures } = capabilities();
  const period = periodView(request, new Date());
  const { figures, failure } = await readFigures(request, page, period);
  const { totalPages = page } = figures.vehicles ?? {};
  if (page > Math.max(1, totalPages)) {
    throw redirect(paths.agencyStats({ ...period.chosen, page: totalPages }), 303);
  }
  return data(
    { ...figures, period: monthlyFigures ? period : null, failure: failure?.message ?? null },
    failure ? failureInit(failure) : undefined,
  );
}

/** Reads what 'Statistiques' shows: every part that can be read, and the first failure among the others. */
async function readFigures(request: Request, page: number, period: PeriodView) {
  const { agency, reviews: handled } = await api(request);
  const { monthlyFigures, reviewHandling } = capabilities();
  const [stats, monthly, vehicles, reviews] = await Promise.all([
    readAgencyStats(request),
    monthlyFigures ? attempt(agency.monthlyStats({ query: period.chosen }), "dashboard") : null,
    monthlyFigures
      ? attempt(agency.vehicleStats({ query: { ...period.chosen, page, limit: PAGE_SIZE } }), "dashboard")
      : null,
    reviewHandling ? attempt(handled.own({ query: { limit: 1 } }), "dashboard") : null,
  ]);
  const failed = [stats, monthly, vehicles, reviews].find((read) => read && !read.ok);
  return {
    figures: {
      cards: stats.ok ? statsCards(stats.value) : [],
      origins: stats.ok ? originsView(stats.value) : null,
      months: monthly?.ok ? months(monthly.value, shownPeriod(period)) : null,
      vehicles: vehicles?.ok ? vehicleFigures(vehicles.value, period) : null,
      reviews: reviews?.ok ? reviewsInShort(reviews.value) : null,
    },
    failure: failed && !failed.ok ? failed : null,
  };
}

const shownPeriod = ({ span, isRunning }: PeriodView) =>
  span === null ? undefined : { span, total: "Total", isRunning };

export default function AgencyStats() {
  const { cards, period, origins, months, vehicles, reviews, failure } = useLoaderData<typeof loader>();
  return (
    <>
      <h2 className="sr-only">Statistiques</h2>
      <FailureAlert message={failure} />
      <StatCards>
        {cards.map((card) => (
          <StatCard key={card.label} {...card} />
        ))}
      </StatCards>
      {reviews && <p className="mt-4">Avis clients&nbsp;: {reviews}</p>}
      {period && <PeriodForm period={period} />}
      {months && <Months months={months} />}
      {origins && <Origins origins={origins} />}
      {vehicles && <VehicleFigures figures={vehicles} />}
    </>
  );
}

/** Number of reservations by origin, and the revenue of the completed ones. */
const Origins = ({ origins: { rows, absent } }: { origins: OriginsView }) => (
  <FigurePanels>
    <section className="card" aria-labelledby="origines">
      <h3 id="origines">D'où viennent les réservations</h3>
      <p className="fine">Toutes les réservations, et le chiffre d'affaires des locations terminées.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Origine</th>
            <th scope="col">Réservations</th>
            <th scope="col">Chiffre d'affaires</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, reservations, revenue }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{reservations}</td>
              <td>{revenue}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {absent && <p className="fine mt-4">{absent}</p>}
    </section>
  </FigurePanels>
);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>(() => "Statistiques");

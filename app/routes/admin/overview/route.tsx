import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { failureInit } from "~/http/base/api.server";
import { privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { FailureAlert } from "~/ui/base/alert";
import { buttonClass } from "~/ui/base/button";
import { ReservationBadge } from "~/ui/base/status-badge";
import { FigurePanels } from "~/ui/figures/figure-panels";
import { Months } from "~/ui/figures/months";
import { ShareBar } from "~/ui/figures/share-bar";
import { StatCard, StatCards } from "~/ui/figures/stat-card";
import { readOverview } from "./overview.server";
import type { EarlyCompletionsView, StatusShare } from "./view";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const { overview, failure } = await readOverview(request);
  return data({ ...overview, failure: failure?.message ?? null }, failure ? failureInit(failure) : undefined);
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
      {reviews && (
        <p className="mt-4">
          <Link className="link" to={paths.adminReviews()} prefetch="intent">
            Avis clients&nbsp;: {reviews}
          </Link>
        </p>
      )}
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
              <b>{reference}</b> {what}
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

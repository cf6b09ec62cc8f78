import { data, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { capabilities, failureInit } from "~/http/base/api.server";
import { pageOf } from "~/http/base/lists.server";
import { privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import styles from "~/styles/office.css?url";
import { FailureAlert } from "~/ui/base/alert";
import { Months } from "~/ui/figures/months";
import { StatCard, StatCards } from "~/ui/figures/stat-card";
import { readStats } from "./figures.server";
import { Origins } from "./origins";
import { VehicleFigures } from "./vehicle-figures";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const page = pageOf(request);
  const { view, failure } = await readStats(request, page);
  const { totalPages = page } = view.vehicles ?? {};
  if (page > Math.max(1, totalPages)) {
    throw redirect(paths.agencyStats({ page: totalPages }), 303);
  }
  const hasPayments = capabilities().exports;
  return data({ ...view, hasPayments, failure: failure?.message ?? null }, failure ? failureInit(failure) : undefined);
}

export default function AgencyStats() {
  const { cards, origins, months, vehicles, reviews, hasPayments, failure } = useLoaderData<typeof loader>();
  return (
    <>
      <h2 className="sr-only">Statistiques</h2>
      <FailureAlert message={failure} />
      <StatCards>
        {cards.map((card) => (
          <StatCard key={card.label} {...card} />
        ))}
      </StatCards>
      {(reviews || hasPayments) && (
        <p className="mt-4">
          {reviews && (
            <Link className="link" to={paths.agencyReviews()} prefetch="intent">
              Avis clients&nbsp;: {reviews}
            </Link>
          )}
          {reviews && hasPayments && " · "}
          {hasPayments && (
            <Link className="link" to={paths.agencyPayments()} prefetch="intent">
              Paiements reçus
            </Link>
          )}
        </p>
      )}
      {origins && <Origins origins={origins} />}
      {months && <Months months={months} />}
      {vehicles && <VehicleFigures figures={vehicles} />}
    </>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>(() => "Statistiques");

import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Client } from "~/client/client";
import type { Vehicle } from "~/contract/entities";
import { api, attempt, failurePage, requireCapability } from "~/http/base/api.server";
import { addressParams } from "~/http/forms/typed-days";
import { type Rental, readSearchDates } from "~/http/offer/search-dates.server";
import { privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import { toIso } from "~/rental/base/clock";
import styles from "~/styles/offer.css?url";
import { Alert } from "~/ui/base/alert";
import { Breadcrumb } from "~/ui/base/breadcrumb";
import { ButtonLink } from "~/ui/base/button";
import { EmptyState } from "~/ui/lists/empty-state";
import { readParams } from "~/ui/search-form/address";
import { ComparedVehicles } from "./compared-vehicles";
import { COMPARED_MAX, idsIn } from "./ids";
import { type Compared, comparisonView } from "./view";

/** Vehicles side by side, by the ids in the address. The other parameters are those of the search. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireCapability("favourites");
  const searchParams = addressParams(request);
  const submitted = readParams(searchParams);
  const now = new Date();
  const { params: dates, rental } = readSearchDates(submitted, now);
  const client = await api(request);
  const ids = idsIn(searchParams);
  const read = await Promise.all(ids.map((id) => readVehicle(client, id)));
  const found = read.filter((vehicle) => vehicle !== null);
  const { city, returnCity } = submitted;
  return data(
    comparisonView({
      shown: await Promise.all(
        found.slice(0, COMPARED_MAX).map((vehicle) => withAvailability(client, vehicle, rental)),
      ),
      waiting: found.slice(COMPARED_MAX),
      gone: read.length - found.length,
      params: submitted,
      rental,
      booking: { ...dates, pickupLocation: city, returnLocation: returnCity ?? city },
      now,
      product: currentProduct(),
    }),
  );
}

/** A vehicle; null if it does not exist any more. */
async function readVehicle(client: Client, id: string): Promise<Vehicle | null> {
  const found = await attempt(client.vehicles.get({ params: { id } }), "vehicle");
  if (found.ok) return found.value;
  if (found.error.status === 404) return null;
  throw failurePage(found);
}

async function withAvailability(client: Client, vehicle: Vehicle, rental: Rental | null): Promise<Compared> {
  if (!rental) return { vehicle, isFree: null };
  const query = { startDate: toIso(rental.pickupAt), endDate: toIso(rental.returnAt) };
  const answer = await attempt(client.vehicles.availability({ params: { id: vehicle.id }, query }), "vehicle");
  return { vehicle, isFree: answer.ok ? answer.value.available : null };
}

export default function Compare() {
  const { heading, messages, searchHref, columns, waiting, rows } = useLoaderData<typeof loader>();
  return (
    <div className="wrap page stack">
      <Breadcrumb
        items={[
          { label: "Accueil", href: paths.home() },
          { label: "Recherche", href: searchHref },
          { label: "Comparer" },
        ]}
      />
      <div className="spread" role="status">
        <h1>{heading}</h1>
      </div>
      {messages.map((message) => (
        <Alert key={message} type="info" role="status">
          {message}
        </Alert>
      ))}
      {columns.length > 0 && <ComparedVehicles columns={columns} rows={rows} />}
      {waiting.length > 0 && (
        <section aria-labelledby="en-attente">
          <h2 id="en-attente">Pas encore dans le tableau</h2>
          <ul>
            {waiting.map(({ id, name, removeHref }) => (
              <li key={id}>
                {name}{" "}
                <a className="link" href={removeHref} aria-label={`Retirer ${name}`}>
                  Retirer
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {columns.length === 0 ? (
        <EmptyState
          title="Aucun véhicule à comparer"
          hint={"Dans les résultats d'une recherche, cochez «\u00a0Comparer\u00a0» sur deux à quatre véhicules."}
        >
          <ButtonLink href={searchHref} icon="search">
            Rechercher un véhicule
          </ButtonLink>
        </EmptyState>
      ) : (
        <nav aria-label="Suite">
          <ButtonLink variant="secondary" icon="chevron-left" href={searchHref}>
            Retour à la recherche
          </ButtonLink>
        </nav>
      )}
    </div>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) => data?.heading ?? "Comparer des véhicules");

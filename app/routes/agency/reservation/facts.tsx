import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";
import { Badge } from "~/ui/base/badge";
import { Icon } from "~/ui/base/icon";
import { Isolated, Ltr } from "~/ui/base/isolated";
import { Phone } from "~/ui/base/phone";
import { Picture } from "~/ui/base/picture";
import type { PaperLine } from "~/ui/papers/paper-lines";
import { PaperList } from "~/ui/papers/paper-list";
import { PriceBreakdown } from "~/ui/rental/price-breakdown";
import type { StopView } from "~/ui/rental/rental-stops";
import { PastChange } from "~/ui/reservation-change/reservation-change";
import { Timeline } from "~/ui/reservation-change/timeline";
import { Plate } from "~/ui/vehicle/plate";
import type { AgencyReservationPage } from "./view.server";

interface FactsProps {
  view: AgencyReservationPage;
  papers: readonly PaperLine[];
  /** Shown below the price: handovers, payments, deposit. */
  children?: ReactNode;
}

/** The rental and its price, with papers, note and history beside them. */
export const Facts = ({ view, papers, children }: FactsProps) => (
  <div className="columns">
    <div className="stack">
      <Rental view={view} />
      <section className="card" aria-labelledby="prix">
        <div className="spread">
          <h2 id="prix">Prix</h2>
          <p className="fine">{view.isGuest ? "convenu avec le client" : "figé à la réservation"}</p>
        </div>
        <PriceBreakdown price={view.price} />
      </section>
      {children}
    </div>
    <div className="stack">
      <PaperList papers={papers} />
      <section className="card" aria-labelledby="note-agence">
        <h2 id="note-agence">Note de l'agence</h2>
        {view.note && (
          <p className="agency-reservation-words" dir="auto">
            {view.note}
          </p>
        )}
        <p>
          <Link className="link" to={paths.agencyNote(view.id)} preventScrollReset>
            {view.note ? "Modifier la note" : "Ajouter une note"}
          </Link>
        </p>
      </section>
      <section className="card" aria-labelledby="historique">
        <h2 id="historique">Historique</h2>
        <Timeline>
          {view.history.map((one) => (
            <li key={one.id}>
              <PastChange change={one} />
            </li>
          ))}
        </Timeline>
      </section>
    </div>
  </div>
);

const Rental = ({ view }: { view: AgencyReservationPage }) => (
  <section className="card stack" aria-label="La location">
    <div className="pair">
      <div>
        <p className="fine">Véhicule</p>
        <div className="agency-reservation-car">
          <Picture url={view.picture} alt="" sizes="96px" width={96} height={54} priority />
          <p>
            <b>
              {view.title} {view.year}
            </b>{" "}
            {view.plate && <Plate>{view.plate}</Plate>}
          </p>
        </div>
      </div>
      <div>
        <p className="fine">Client</p>
        <p>
          <b>
            <bdi>{view.client}</bdi>
          </b>
          {view.isGuest && ", sans compte"}
        </p>
        <p className="agency-reservation-ways">
          {view.phone && (
            <Phone look="link" className="agency-reservation-way" phone={view.phone}>
              <Icon name="phone" /> <Ltr>{view.phone.text}</Ltr>
            </Phone>
          )}{" "}
          {view.whatsApp && (
            <a className="link agency-reservation-way" href={view.whatsApp} rel="noopener noreferrer">
              <Icon name="chat" /> WhatsApp
            </a>
          )}{" "}
          {view.email && (
            <a className="link agency-reservation-way" href={`mailto:${view.email}`}>
              <Icon name="mail" /> {view.email}
            </a>
          )}
        </p>
      </div>
    </div>
    <div className="pair">
      <Stop label="Prise en charge" stop={view.stops.pickup} soon={view.soon.pickup} />
      <Stop label="Retour" stop={view.stops.return} soon={view.soon.return} />
    </div>
    {view.message && (
      <div>
        <p className="fine">Message du client</p>
        <p className="agency-reservation-words" dir="auto">
          {view.message}
        </p>
      </div>
    )}
  </section>
);

interface StopProps {
  label: string;
  stop: StopView;
  soon: AgencyReservationPage["soon"]["pickup"];
}

const Stop = ({ label, stop, soon }: StopProps) => (
  <div>
    <p className="fine">{label}</p>
    <p>
      <b>{`${stop.date} à ${stop.time}`}</b>{" "}
      {soon && <Badge tone={soon.isLate ? "negative" : "waiting"}>{soon.text}</Badge>}
    </p>
    <p className="fine">
      <Isolated>{stop.place}</Isolated>
    </p>
    {stop.placeGiven && <p className="fine">{stop.placeGiven}</p>}
    {stop.address && <p dir="auto">{stop.address}</p>}
  </div>
);

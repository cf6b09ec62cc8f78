import { Isolated } from "~/ui/base/isolated";

/** Where and when a rental begins or ends, ready to display. */
export interface StopView {
  /** "lundi 14 décembre 2026" */
  date: string;
  time: string;
  /** As given; the agency's name and address if nothing, or only its city, was given. */
  place: string;
  /** What was given, if it says less than `place`. */
  placeGiven: string | null;
  /** The name and address of a hotel or another place of the client. */
  address: string | null;
  /** "+ 20 €, hors horaires de l'agence": what this time costs; null if nothing. */
  fee: string | null;
}

interface RentalStopsProps {
  pickup: StopView;
  return: StopView;
  /** The stops are about to change. */
  busy?: boolean;
}

/** Where and when a rental begins and ends. */
export const RentalStops = ({ pickup, return: back, busy }: RentalStopsProps) => (
  <ol className="rental-stops" aria-busy={busy || undefined}>
    <Stop label="Prise en charge" stop={pickup} />
    <Stop label="Retour" stop={back} />
  </ol>
);

const Stop = ({ label, stop }: { label: string; stop: StopView }) => (
  <li className="muted">
    <span className="fine">{label}</span>{" "}
    <b>
      {`${stop.date} `}
      <span className="whitespace-nowrap">{`à ${stop.time}`}</span>
    </b>{" "}
    {stop.fee && <span className="fine">{stop.fee}</span>}{" "}
    <span className="fine">
      <Isolated>{stop.place}</Isolated>
    </span>{" "}
    {stop.placeGiven && <small>{stop.placeGiven}</small>}{" "}
    {stop.address && (
      <span className="fine" dir="auto">
        {stop.address}
      </span>
    )}
  </li>
);

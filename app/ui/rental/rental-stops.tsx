/** Where and when a rental begins or ends, its texts ready to print. */
export interface StopView {
  /** "lundi 14 décembre 2026" */
  date: string;
  time: string;
  /** As it was given; the agency's name and address where nothing, or only its city, was. */
  place: string;
  /** What was given, where that says less. */
  placeGiven: string | null;
}

interface RentalStopsProps {
  pickup: StopView;
  return: StopView;
  /** They are about to change. */
  busy?: boolean;
}

/** From where and when to where and when. */
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
    <span className="fine">{stop.place}</span> {stop.placeGiven && <small>{stop.placeGiven}</small>}
  </li>
);

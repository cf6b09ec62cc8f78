import { ButtonLink } from "~/ui/base/button";
import { Isolated } from "~/ui/base/isolated";
import { RentalStops } from "~/ui/rental/rental-stops";
import { MoneyLines } from "~/ui/rental-balance/rental-balance";
import type { BookingRecapView } from "./booking-recap-view";

/** What a client has just booked, and what comes next, until another page is loaded. */
export function BookingRecap({
  recap: { title, stops, extras, unpriced, money, next, href },
}: {
  recap: BookingRecapView;
}) {
  return (
    <section className="card mt-6" aria-labelledby="recapitulatif">
      <h2 id="recapitulatif">{title}</h2>
      <div className="booking-recap">
        <RentalStops {...stops} />
        <div>
          {extras && (
            <p>
              En plus&nbsp;: <Isolated>{extras}</Isolated>
            </p>
          )}
          {unpriced && <p>{unpriced}</p>}
          <MoneyLines lines={money} />
        </div>
        <div className="booking-recap-next">
          <h3>Et maintenant</h3>
          <ul>
            {next.map((text) => (
              <li key={text}>
                <Isolated>{text}</Isolated>
              </li>
            ))}
          </ul>
        </div>
        <p>
          <ButtonLink href={href}>Voir ma réservation</ButtonLink>
        </p>
      </div>
    </section>
  );
}

import { paths } from "~/paths";
import { Isolated, Ltr } from "~/ui/base/isolated";
import { Picture } from "~/ui/base/picture";
import { Plate } from "~/ui/vehicle/plate";
import type { HandoverPage } from "./view.server";

/** The car, the client, the times of the rental, and what goes with the car. */
export const HandoverHead = ({ view }: { view: HandoverPage }) => (
  <section className="card handover-head" aria-label="La location">
    <Picture url={view.picture} alt="" sizes="96px" width={96} height={54} priority />
    <p>
      <b>
        {view.title} {view.year}
      </b>{" "}
      {view.plate && <Plate>{view.plate}</Plate>}{" "}
      <span className="fine block">
        <bdi>{view.client}</bdi> · <Ltr className="whitespace-nowrap">{view.reference}</Ltr>
      </span>
    </p>
    <p className="fine">
      {view.times.map(({ term, time }) => (
        <span key={term} className="block">
          {term} <b>{time}</b>{" "}
        </span>
      ))}
    </p>
    <HandedOver view={view} />
  </section>
);

/** The booked options, and at the departure the contract. Nothing at a return without options. */
function HandedOver({ view: { id, moment, extras } }: { view: HandoverPage }) {
  if (!extras || (!extras.options && moment === "return")) return null;
  return (
    <p className="handover-head-extras fine">
      {extras.term}&nbsp;:{" "}
      {extras.options && (
        <b>
          <Isolated>{extras.options}</Isolated>
        </b>
      )}
      {extras.options && moment === "departure" && ", "}
      {moment === "departure" && (
        <a className="link" href={paths.agencyPaper(id, "contract")} target="_blank" rel="noopener">
          contrat de location
        </a>
      )}
    </p>
  );
}

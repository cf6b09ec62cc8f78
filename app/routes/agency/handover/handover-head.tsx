import { Ltr } from "~/ui/base/isolated";
import { Picture } from "~/ui/base/picture";
import { Plate } from "~/ui/vehicle/plate";
import type { HandoverPage } from "./view.server";

/** The car, the client, and the times of the rental. */
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
  </section>
);

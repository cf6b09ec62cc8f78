import { Picture } from "~/ui/picture";
import type { ReservationSummaryView } from "./view";

/** Which reservation a page or dialog is about. `total` where money matters to the question. */
export function ReservationSummary({
  reservation: r,
  total,
}: {
  reservation: ReservationSummaryView;
  total?: boolean;
}) {
  return (
    <div className="reservation-summary">
      <Picture
        className="reservation-summary-picture"
        url={r.picture}
        alt=""
        sizes="(min-width: 48rem) 128px, 96px"
        width={128}
        height={72}
        priority
      />
      <p>
        <b>{r.title}</b> {r.year}{" "}
        <small>
          Réf. {r.reference}
          {r.party && ` · ${r.party}`}
        </small>{" "}
        <span>
          {r.dates}
          {total && (
            <>
              {" "}
              · <b>{r.total}</b>
            </>
          )}
        </span>
      </p>
    </div>
  );
}

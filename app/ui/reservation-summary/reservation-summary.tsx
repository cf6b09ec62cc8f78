import { totalLine } from "~/text/format/money";
import { Ltr } from "~/ui/base/isolated";
import { PictureLine } from "~/ui/base/picture-line";
import { useProduct } from "~/ui/base/product";
import type { ReservationSummaryView } from "./view";

/** The reservation that a page or dialog is about. Set `total` if money matters to the question. */
export function ReservationSummary({
  reservation: r,
  total,
}: {
  reservation: ReservationSummaryView;
  total?: boolean;
}) {
  const product = useProduct();
  return (
    <PictureLine className="reservation-summary" url={r.picture}>
      <b>{r.title}</b> {r.year}{" "}
      <small>
        Réf. <Ltr>{r.reference}</Ltr>
        {r.party && (
          <>
            {" · "}
            <bdi>{r.party}</bdi>
          </>
        )}
      </small>{" "}
      <span className="fine">
        {r.dates}
        {total && (
          <>
            &nbsp;· <b>{totalLine(product, r.amountDue)}</b>
          </>
        )}
      </span>
    </PictureLine>
  );
}

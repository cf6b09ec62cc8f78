import { Badge } from "~/ui/base/badge";
import { Button } from "~/ui/base/button";
import { Isolated } from "~/ui/base/isolated";
import { Picture } from "~/ui/base/picture";
import type { FavouriteView } from "./view.server";

/** One kept vehicle, with the button of the form around the list that takes it off. */
export const FavouriteCard = ({ vehicle: v }: { vehicle: FavouriteView }) => (
  <li className="card favourite-card">
    <Picture url={v.picture} alt={v.isDrawn ? "Illustration" : ""} sizes="(min-width: 48rem) 200px, 120px" small />
    <div>
      <h2>
        <a className="link" href={v.href}>
          {v.title}
        </a>{" "}
        <small>{v.year}</small>
      </h2>
      <p className="muted">
        <Isolated>{v.facts}</Isolated>
      </p>
      <p>
        <Badge tone={v.state.tone}>{v.state.text}</Badge>
      </p>
    </div>
    <p className="muted favourite-card-price">
      <b className="sum">{v.price}</b> {v.priceUnit} <small>{v.priceDetail}</small>
    </p>
    <Button variant="secondary" name="vehicleId" value={v.id} aria-label={`Ne plus garder ${v.title}`}>
      Ne plus garder
    </Button>
  </li>
);

import { paths } from "~/paths";
import { Icon } from "~/ui/base/icon";
import agadir from "./cities/agadir.svg?url";
import casablanca from "./cities/casablanca.svg?url";
import marrakech from "./cities/marrakech.svg?url";

const POSTCARDS = {
  Marrakech: { drawing: marrakech, about: "La ville rouge, porte de l'Atlas" },
  Casablanca: { drawing: casablanca, about: "La corniche et le grand port" },
  Agadir: { drawing: agadir, about: "La baie et Taghazout" },
};

/** A destination: its drawing, and its lowest price per day. */
export function Postcard({ city, from }: { city: keyof typeof POSTCARDS; from: string | null }) {
  const { drawing, about } = POSTCARDS[city];
  return (
    <article className="card card-link postcard">
      <img src={drawing} alt="" width={800} height={1000} loading="lazy" />
      <h3>
        <a href={paths.search({ city })}>{city}</a>
      </h3>
      <p className="fine">{about}</p>
      <p className="fine postcard-from">
        {from && (
          <span>
            <b>{`dès ${from}`}</b> / jour
          </span>
        )}
        <Icon name="arrow-right" />
      </p>
    </article>
  );
}

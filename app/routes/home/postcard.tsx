import { paths } from "~/paths";
import { Icon } from "~/ui/base/icon";
import { cityDrawing } from "~/ui/city/drawings";

const ABOUT = {
  Marrakech: "La ville rouge, porte de l'Atlas",
  Casablanca: "La corniche et le grand port",
  Agadir: "La baie et Taghazout",
};

/** A destination: its drawing, and its lowest price per day. */
export function Postcard({ city, from }: { city: keyof typeof ABOUT; from: string | null }) {
  return (
    <article className="card card-link postcard">
      <img src={cityDrawing(city)} alt="" width={800} height={1000} loading="lazy" />
      <h3>
        <a href={paths.search({ city })}>{city}</a>
      </h3>
      <p className="fine">{ABOUT[city]}</p>
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

import { CITIES } from "~/contract/site/cities";
import { useProduct } from "~/ui/base/product";
import { SearchForm } from "~/ui/search-form/search-form";
import type { SearchFormView } from "~/ui/search-form/view";
import drawing from "./hero.svg?url";

/** The picture at the top, the headline and the search form. */
export function Hero({ form }: { form: SearchFormView }) {
  const { headline, sentence, cities } = useProduct();
  return (
    <>
      <div className="hero">
        <div className="wrap">
          {headline ? (
            <h1>{headline}</h1>
          ) : (
            <h1>
              La route du Maroc, <br />
              au juste prix
            </h1>
          )}
          <p>
            {sentence ??
              `Comparez les agences de ${cities.length === CITIES.length ? "six" : cities.length} villes et connaissez le prix total avant de réserver.`}
          </p>
        </div>
        <img src={drawing} alt="" width={1600} height={700} {...{ fetchpriority: "high" }} />
      </div>
      <div className="wrap hero-form">
        <SearchForm form={form} required />
      </div>
    </>
  );
}

import { CATEGORIES, type Category } from "~/contract/values";
import { CATEGORY_LABEL } from "~/text/rental/labels";
import { type SearchParams, searchAddress } from "~/ui/search-form/address";
import all from "./categories/all.svg?url";
import economy from "./categories/economy.svg?url";
import luxury from "./categories/luxury.svg?url";
import standard from "./categories/standard.svg?url";
import suv from "./categories/suv.svg?url";
import van from "./categories/van.svg?url";

const DRAWING: Record<Category, string> = { ECONOMY: economy, STANDARD: standard, SUV: suv, LUXURY: luxury, VAN: van };

/** One-click links for the most used filter. */
export function CategoryRail({ params }: { params: SearchParams }) {
  return (
    <nav className="strip category-rail" aria-label="Catégorie">
      <Choice drawing={all} label="Toutes" href={searchAddress(params, { category: null })} on={!params.category} />
      {CATEGORIES.map((category) => (
        <Choice
          key={category}
          drawing={DRAWING[category]}
          label={CATEGORY_LABEL[category]}
          href={searchAddress(params, { category })}
          on={params.category === category}
        />
      ))}
    </nav>
  );
}

function Choice({ drawing, label, href, on }: { drawing: string; label: string; href: string; on: boolean }) {
  return (
    <>
      <a className={on ? "choice choice-pale" : "choice"} href={href} aria-current={on ? "true" : undefined}>
        <img src={drawing} alt="" width={84} height={35} loading="lazy" />
        {label}
      </a>{" "}
    </>
  );
}

import type { AutoRental, DayOfWeek, OpeningHoursSpecification } from "schema-dts";
import type { OpeningHours } from "~/contract/offer/opening-hours";
import type { AgencyPage } from "~/contract/offer/public-pages";
import { agencyNode } from "~/layout/head/agency-node";
import { paths } from "~/paths";
import { perDay } from "~/text/format/money";
import { WEEK_DAYS } from "~/text/format/week-days";
import { countOfReviews } from "~/ui/reviews/reviews-view";
import type { AgencyPageView } from "./view.server";

/** The agency as schema.org data: only what its page shows. It is the same on each page of its reviews. */
export function agencyPageNode(
  agency: AgencyPage,
  view: AgencyPageView,
  publicUrl: string,
): Exclude<AutoRental, string> {
  const url = publicUrl + paths.agency(String(agency.id));
  const logo = view.logo && URL.canParse(view.logo, url) ? new URL(view.logo, url).href : undefined;
  const [cheapest] = agency.vehicles;
  const { reviews } = view;
  return {
    ...agencyNode({
      ...{
        name: view.name,
        address: agency.address,
        city: agency.city,
        phone: view.contact.phone?.href ? view.contact.phone.text : null,
      },
      ...{ reviews, reviewsCount: countOfReviews({ ...agency, reviews: agency.reviews.data }) },
    }),
    "@id": `${url}#agence`,
    url,
    description: view.description ?? undefined,
    logo,
    image: logo,
    priceRange: cheapest && `À partir de ${perDay(cheapest.pricePerDay)}`,
    openingHoursSpecification: agency.hours ? week(agency.hours) : undefined,
  };
}

/** The hours of each day. "24:00" becomes "23:59", since no time of day is 24:00. */
const week = ({ week }: OpeningHours): OpeningHoursSpecification[] =>
  week.flatMap((intervals, day) =>
    intervals.map(({ from, to }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: dayName(WEEK_DAYS[day]?.key ?? ""),
      opens: from,
      closes: to === "24:00" ? "23:59" : to,
    })),
  );

/** "https://schema.org/Monday" */
const dayName = (key: string) => `https://schema.org/${key.charAt(0).toUpperCase()}${key.slice(1)}` as DayOfWeek;

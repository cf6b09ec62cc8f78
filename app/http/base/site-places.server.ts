import type { SitePlace } from "~/contract/site/places";
import { currentSite } from "~/platform/product.server";
import { capabilities } from "./api.server";

/** Returns the site's places, at which visitors may look for a car; none with another backend, which does not know them. */
export const sitePlaces = (): readonly SitePlace[] => (capabilities().agencySettings ? currentSite().places : []);

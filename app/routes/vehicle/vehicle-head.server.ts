import type { MetaDescriptor } from "@remix-run/node";
import type { Vehicle } from "~/contract/entities";
import { capabilities } from "~/http/base/api.server";
import { siteHead } from "~/layout/document/site-pictures.server";
import { type HeadPicture, ownPicture, photoPicture } from "~/layout/head/head-picture";
import { publicHead } from "~/layout/head/public-head";
import { breadcrumbList } from "~/layout/head/structured-data";
import { paths } from "~/paths";
import { settings } from "~/platform/settings/env.server";
import { sharingPicture } from "~/text/site/sharing-picture";
import { carNode } from "./structured-data.server";
import type { VehiclePageView } from "./view";

const DESCRIPTION_MAX = 200;

/** The head of a vehicle's page. Its canonical address has no dates: they are the visitor's, not the vehicle's. */
export function vehicleHead(vehicle: Vehicle, view: VehiclePageView, isInvalid: boolean): MetaDescriptor[] {
  const site = siteHead(settings().publicUrl);
  const { publicUrl } = site;
  const { name, year, photos } = view.vehicle;
  const { price, edit } = view.booking;
  const path = paths.vehicle(vehicle.id);
  const city = vehicle.agency?.city?.trim();
  const fullName = [name, year].filter(Boolean).join(" ");
  const offer = `${fullName} ${city ? `à ${city}` : "au Maroc"}, ${price.perDay} / jour`;
  return publicHead(site, {
    title: `${offer} (annonce ${shortReference(vehicle.id)})`,
    sharedTitle: offer,
    isError: isInvalid || Object.keys(edit?.errors ?? {}).length > 0,
    description: describe(vehicle, view, offer),
    path,
    picture: pictureOf(vehicle, publicUrl, photos[0]?.url, fullName),
    structuredData: [carNode(vehicle, view, { publicUrl, path }), breadcrumbList(publicUrl, view.crumbs, path)],
  });
}

/**
 * The picture for sharing: made by our own backend, or another one's first photo. Undefined for the site's own picture.
 */
function pictureOf(vehicle: Vehicle, publicUrl: string, photo = "", name: string): HeadPicture | undefined {
  if (!capabilities().inProcess) return photoPicture(publicUrl, photo, name) ?? undefined;
  const made = sharingPicture(vehicle);
  return made ? ownPicture(publicUrl, made) : undefined;
}

/** Facts first, then as much of the agency's own words as a search result shows. */
function describe(vehicle: Vehicle, { vehicle: shown, booking }: VehiclePageView, offer: string): string {
  const terms = [
    offer,
    shown.agency && `chez ${shown.agency.name}`,
    booking.price.deposit && `caution ${booking.price.deposit}`,
  ];
  const facts = [shown.category, ...shown.features.map(({ text }) => text)].filter(Boolean).slice(0, 5);
  const sentences = [terms.filter(Boolean).join(", "), facts.join(", "), `Annonce ${shortReference(vehicle.id)}`];
  const text = [...sentences.filter(Boolean).map((sentence) => `${sentence}.`), shown.description]
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
  return text.length <= DESCRIPTION_MAX ? text : `${text.slice(0, DESCRIPTION_MAX).replace(/\s\S*$/, "")} …`;
}

/** "3E7FF9", the end of the id: tells two otherwise equal vehicles of an agency apart. */
const shortReference = (id: string): string =>
  id
    .replace(/[^\p{L}\p{N}]/gu, "")
    .slice(-6)
    .toUpperCase();

import { expect, test } from "vitest";
import { breadcrumbList, linkedData, organization, type SchemaNode, website } from "~/layout/head/structured-data";
import { PRODUCT } from "~/text/site/product";

const SITE = "https://rihla.example";

test("the home page says who runs the site, and how to reach them", () => {
  const site = {
    product: PRODUCT,
    publicUrl: SITE,
    logo: `${SITE}/icon.png`,
    picture: { url: `${SITE}/site.jpg`, alt: "" },
  };
  expect(linkedData([organization(site), website(site)])).toMatchObject({
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        name: "Rihla",
        url: `${SITE}/`,
        logo: `${SITE}/icon.png`,
        contactPoint: { email: "contact@rihla.test", telephone: "+212 5 00 00 00 00" },
      },
      { "@type": "WebSite", name: "Rihla", url: `${SITE}/`, publisher: { "@id": `${SITE}/#organization` } },
    ],
  });
});

test("the breadcrumb list has the visible crumbs, and ends with the page itself", () => {
  const crumbs = [{ label: "Accueil", href: "/" }, { label: "Dacia Duster" }];
  expect(breadcrumbList(SITE, crumbs, "/vehicles/7")).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Accueil", item: `${SITE}/` },
      { "@type": "ListItem", position: 2, name: "Dacia Duster", item: `${SITE}/vehicles/7` },
    ],
  });
});

test("omits empty values, and objects with nothing else; false and 0 are not empty", () => {
  const node = {
    "@type": "Car",
    name: "  Dacia Duster ",
    model: " ",
    description: null,
    image: [],
    numberOfDoors: Number.NaN,
    vehicleSeatingCapacity: 0,
    isFamilyFriendly: false,
    brand: { "@type": "Brand", name: "" },
    offers: { "@type": "Offer", price: 0, seller: { "@type": "AutoRental", telephone: undefined } },
  } as unknown as SchemaNode;
  expect(linkedData([node])["@graph"]).toEqual([
    {
      "@type": "Car",
      name: "Dacia Duster",
      vehicleSeatingCapacity: 0,
      isFamilyFriendly: false,
      offers: { "@type": "Offer", price: 0 },
    },
  ]);
});

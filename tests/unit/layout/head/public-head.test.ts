import { expect, test } from "vitest";
import { ownPicture, photoPicture } from "~/layout/head/head-picture";
import { publicHead, siteOf } from "~/layout/head/public-head";
import { privateHead } from "~/layout/screen";
import { PRODUCT } from "~/text/site/product";

const SITE = {
  product: PRODUCT,
  publicUrl: "https://rihla.example",
  picture: ownPicture("https://rihla.example", { path: "/site.jpg", width: 1200, height: 630, alt: "Rihla" }),
  logo: "https://rihla.example/icon.png",
};
const HERE = SITE.publicUrl;
const PAGE = { title: "Contact", description: "Nous écrire.", path: "/contact" };

/** Maps what a tag is about, such as "title", "description", "og:url" or "canonical", to its value. */
const valuesOf = (head: ReturnType<typeof publicHead>): Record<string, string> =>
  Object.fromEntries(
    head.map((tag) => {
      if ("title" in tag) return ["title", tag.title];
      if ("tagName" in tag) return [tag.rel, tag.href];
      return [
        "name" in tag ? tag.name : "property" in tag ? tag.property : "json",
        "content" in tag ? tag.content : "",
      ];
    }),
  );

test("a public page gives its title, canonical address and picture to search engines and shared links", () => {
  expect(valuesOf(publicHead(SITE, PAGE))).toEqual({
    title: "Contact · Rihla",
    description: "Nous écrire.",
    canonical: `${HERE}/contact`,
    "og:type": "website",
    "og:site_name": "Rihla",
    "og:locale": "fr_FR",
    "og:title": "Contact",
    "og:description": "Nous écrire.",
    "og:url": `${HERE}/contact`,
    "og:image": `${HERE}/site.jpg`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Rihla",
    "twitter:card": "summary_large_image",
  });
});

test("a page with form errors says so in its title, but not in its shared title", () => {
  const values = valuesOf(publicHead(SITE, { ...PAGE, isError: true }));
  expect(values.title).toBe("Erreur : Contact · Rihla");
  expect(values["og:title"]).toBe("Contact");
});

test("the shared title may be shorter", () => {
  expect(valuesOf(publicHead(SITE, { ...PAGE, sharedTitle: "Écrire" }))["og:title"]).toBe("Écrire");
});

test("the site is read from the root's loader, and has no address if that has failed", () => {
  expect(siteOf([{ data: { site: SITE } }, { data: null }])).toEqual(SITE);
  expect(siteOf([{ data: undefined }]).publicUrl).toBe("");
});

test.each([
  ["/uploads/abc.webp", `${HERE}/uploads/abc.webp`],
  ["https://photos.example/7.jpg", "https://photos.example/7.jpg"],
])("a vehicle's picture %s is shared by its full address, without a size, which is unknown", (photo, url) => {
  expect(photoPicture(HERE, photo, "Dacia Duster")).toEqual({ url, alt: "Dacia Duster" });
});

test.each(["", "data:image/gif;base64,R0lGODlhAQABAAAAACw=", "http://"])(
  "a photo that others cannot fetch (%s) is not shared",
  (photo) => {
    expect(photoPicture(HERE, photo, "Dacia Duster")).toBeNull();
  },
);

test("a private page is hidden from search engines", () => {
  expect(privateHead(PRODUCT, "Connexion", true)).toEqual([
    { title: "Erreur : Connexion · Rihla" },
    { name: "robots", content: "noindex" },
  ]);
});

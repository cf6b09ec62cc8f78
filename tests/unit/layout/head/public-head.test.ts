import { expect, test } from "vitest";
import { ownPicture, photoPicture } from "~/layout/head/head-picture";
import { publicHead, siteOf } from "~/layout/head/public-head";
import { privateHead } from "~/layout/screen";

const SITE = {
  publicUrl: "https://rihla.example",
  picture: ownPicture("https://rihla.example", { path: "/site.jpg", width: 1200, height: 630, alt: "Rihla" }),
  logo: "https://rihla.example/icon.png",
};
const HERE = SITE.publicUrl;
const PAGE = { title: "Contact", description: "Nous écrire.", path: "/contact" };

/** Values by what they are of: "title", "description", "og:url", "canonical". */
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

test("a public page names itself, its one address and its picture to engines and to whom it is shared with", () => {
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

test("a page that came back with errors says so in its title, and not where it is shared", () => {
  const values = valuesOf(publicHead(SITE, { ...PAGE, isError: true }));
  expect(values.title).toBe("Erreur : Contact · Rihla");
  expect(values["og:title"]).toBe("Contact");
});

test("the title where it is shared may be shorter", () => {
  expect(valuesOf(publicHead(SITE, { ...PAGE, sharedTitle: "Écrire" }))["og:title"]).toBe("Écrire");
});

test("the site comes from the root's loader; it is nowhere when that has failed", () => {
  expect(siteOf([{ data: { site: SITE } }, { data: null }])).toEqual(SITE);
  expect(siteOf([{ data: undefined }]).publicUrl).toBe("");
});

test.each([
  ["/uploads/abc.webp", `${HERE}/uploads/abc.webp`],
  ["https://photos.example/7.jpg", "https://photos.example/7.jpg"],
])("a vehicle's picture %s is shared by its whole address, with a size only where that is known", (photo, url) => {
  expect(photoPicture(HERE, photo, "Dacia Duster")).toEqual({ url, alt: "Dacia Duster" });
});

test.each([
  "",
  "data:image/gif;base64,R0lGODlhAQABAAAAACw=",
  "http://",
])("a photo that others cannot fetch (%s) is not shared", (photo) => {
  expect(photoPicture(HERE, photo, "Dacia Duster")).toBeNull();
});

test("a private page is for no search engine", () => {
  expect(privateHead("Connexion", true)).toEqual([
    { title: "Erreur : Connexion · Rihla" },
    { name: "robots", content: "noindex" },
  ]);
});

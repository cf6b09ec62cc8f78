import { expect, test } from "vitest";
import { privateHead } from "~/layout/head/private-head";
import { publicHead, publicUrlOf } from "~/layout/head/public-head";
import { sharingPicture } from "~/layout/head/sharing-picture";

const SITE = "https://rihla.example";
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
    canonical: `${SITE}/contact`,
    "og:type": "website",
    "og:site_name": "Rihla",
    "og:locale": "fr_FR",
    "og:title": "Contact",
    "og:description": "Nous écrire.",
    "og:url": `${SITE}/contact`,
    "og:image": `${SITE}/partage.jpg`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Rihla : location de voitures au Maroc",
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

test("the site's address comes from the root's loader; none where that has failed", () => {
  expect(publicUrlOf([{ data: { publicUrl: SITE } }, { data: null }])).toBe(SITE);
  expect(publicUrlOf([{ data: undefined }])).toBe("");
});

test.each([
  ["/uploads/abc.webp", `${SITE}/uploads/abc.webp`],
  ["https://photos.example/7.jpg", "https://photos.example/7.jpg"],
])("a vehicle's picture %s is shared by its whole address, with a size only where that is known", (photo, url) => {
  expect(sharingPicture(SITE, { photo, name: "Dacia Duster" })).toEqual({ url, alt: "Dacia Duster" });
});

test.each([
  undefined,
  "",
  "data:image/gif;base64,R0lGODlhAQABAAAAACw=",
  "http://",
])("without a picture that can be fetched (%s) the site's own is shared", (photo) => {
  expect(sharingPicture(SITE, { photo, name: "Dacia Duster" }).url).toBe(`${SITE}/partage.jpg`);
});

test("a private page is for no search engine", () => {
  expect(privateHead("Connexion", true)).toEqual([
    { title: "Erreur : Connexion · Rihla" },
    { name: "robots", content: "noindex" },
  ]);
});

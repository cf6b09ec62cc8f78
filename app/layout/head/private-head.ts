import { pageTitle } from "~/text/site/page-title";

/** The head of a page that no search engine keeps: an account's own pages, sign-in, and errors. */
export const privateHead = (title: string, isError = false) => [
  { title: pageTitle(title, isError) },
  { name: "robots", content: "noindex" },
];

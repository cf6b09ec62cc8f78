import type { SitePage } from "~/contract/values";
import { api, capabilities } from "~/http/base/api.server";
import { currentProduct } from "~/platform/product.server";
import { excerpt } from "~/text/format/excerpt";
import { type Block, plainText, readMarkdown } from "~/text/format/markdown";

/** The site's own text of a page, in place of the product's. */
export interface OwnText {
  blocks: Block[];
  /** The description for search engines. */
  description: string;
}

/** How many characters of a description search engines show. */
const DESCRIPTION = 155;

/**
 * Reads the site's own text of a page; null if the product's text applies, as it does with any other backend. Throws
 * what the call throws.
 */
export async function readOwnText(request: Request, page: SitePage): Promise<OwnText | null> {
  if (!capabilities().siteSettings || !currentProduct().ownPages.includes(page)) return null;
  const { text } = await (await api(request)).site.page({ params: { page } });
  if (!text) return null;
  const blocks = readMarkdown(text);
  const [first = blocks] = blocks.filter(({ kind }) => kind === "paragraph").map((block) => [block]);
  return { blocks, description: excerpt(plainText(first), DESCRIPTION) };
}

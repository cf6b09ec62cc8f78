import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { capabilities } from "~/http/base/api.server";
import { publicHead, siteOf } from "~/layout/head/public-head";
import { paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import { readOwnText } from "./own-text.server";
import { FactsPage } from "./own-text-page";
import { privacyFacts } from "./privacy-facts.server";

const TITLE = "Confidentialité";

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  own: await readOwnText(request, "privacy"),
  facts: privacyFacts(currentProduct(), capabilities()),
});

export default function Privacy() {
  const { own, facts } = useLoaderData<typeof loader>();
  return (
    <FactsPage
      title={TITLE}
      lead="Ce qui est demandé, à quoi cela sert, qui le voit. Ni publicité, ni mesure d'audience, ni revente."
      own={own}
      facts={facts}
    />
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  publicHead(siteOf(matches), {
    title: TITLE,
    description:
      data?.own?.description ||
      "Les données que le site conserve, pourquoi, combien de temps et qui les voit, et comment obtenir qu'elles soient corrigées ou effacées.",
    path: paths.privacy(),
  });

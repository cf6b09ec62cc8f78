import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { capabilities } from "~/http/base/api.server";
import { publicHead, siteOf } from "~/layout/head/public-head";
import { paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import { CANCEL_NOTICE_HOURS } from "~/rental/reservations/cancellation";
import { readOwnText } from "./own-text.server";
import { FactsPage } from "./own-text-page";
import { termsFacts } from "./terms-facts.server";

const TITLE = "Conditions générales";

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  own: await readOwnText(request, "terms"),
  facts: termsFacts(currentProduct(), capabilities()),
});

export default function Terms() {
  const { own, facts } = useLoaderData<typeof loader>();
  return (
    <FactsPage
      title={TITLE}
      lead="Qui s'engage envers qui, à quel prix, et comment on annule."
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
      `Les règles d'une réservation\u00a0: qui loue le véhicule, la caution, l'annulation jusqu'à ${CANCEL_NOTICE_HOURS} heures avant la prise en charge, et le paiement, qui ne se fait pas en ligne.`,
    path: paths.terms(),
  });

import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { pageTitle } from "~/layout/screen";
import { Button, ButtonLink } from "~/ui/base/button";
import { useProduct } from "~/ui/base/product";
import { ErrorPage, NotFoundPage } from "./error-page";

const UNEXPECTED = {
  title: "Une erreur est survenue",
  text: "Veuillez réessayer. Si l'erreur revient, écrivez-nous\u00a0: vos réservations ne sont pas perdues.",
};

const EXPLAINED: Record<number, { title: string; text: string }> = {
  400: { title: "Demande incorrecte", text: "Cette adresse ou ce formulaire n'a pas pu être lu." },
  403: {
    title: "Action refusée",
    text: "Cette demande vient d'un autre site\u00a0: rien n'a été modifié. Revenez sur la page et recommencez.",
  },
  405: { title: "Action impossible", text: "Cette adresse n'accepte pas ce type de demande." },
  413: {
    title: "Envoi trop volumineux",
    text: "Ce que vous avez envoyé dépasse la taille permise. Rien n'a été enregistré.",
  },
  503: {
    title: "Service momentanément indisponible",
    text: "Nous revenons dans un instant. Vous restez connecté\u00a0: rechargez la page.",
  },
};

/** What a loader reports about its failure: the screen's own message, and the form that could not be sent. */
interface Reported {
  message: string;
  fields?: [name: string, value: string][];
  /** The link to another page, if trying again is useless. */
  back?: { href: string; label: string };
}

const reportedBy = (error: unknown): Reported | null =>
  isRouteErrorResponse(error) && typeof error.data?.message === "string" ? error.data : null;

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);

/** The head of the page that explains an error. */
export function FailureHead({ error }: { error: unknown }) {
  const product = useProduct();
  return (
    <>
      <title>{pageTitle(product, failureTitle(error))}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

function failureTitle(error: unknown): string {
  const status = statusOf(error);
  return status === 404 ? "Page non trouvée" : (reportedBy(error)?.message ?? (EXPLAINED[status] ?? UNEXPECTED).title);
}

interface FailurePageProps {
  error: unknown;
  retry: string | false;
  /** Replaces the text for the error's status. */
  text?: string;
}

/** Says in French what happened, whatever was thrown. Never shows a stack. */
export function FailurePage({ error, retry, text }: FailurePageProps) {
  const status = statusOf(error);
  if (status === 404) return <NotFoundPage />;
  // Only the server renders such a form, on a page without scripts, so browsers do not need this code.
  const { fields, back } = (import.meta.env.SSR && reportedBy(error)) || {};
  return (
    <ErrorPage title={failureTitle(error)} retry={fields || back ? false : retry}>
      {import.meta.env.SSR && fields ? (
        <SendAgain fields={fields} />
      ) : import.meta.env.SSR && back ? (
        <ButtonLink size="lg" href={back.href}>
          {back.label}
        </ButtonLink>
      ) : (
        <p>{text ?? (EXPLAINED[status] ?? UNEXPECTED).text}</p>
      )}
    </ErrorPage>
  );
}

/** The same form again, with what was typed, sent to the same address. */
function SendAgain({ fields }: { fields: [name: string, value: string][] }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={pathname + search}>
      <p>Ce que vous avez saisi est conservé dans cette page&nbsp;: réessayez dans un instant.</p>
      {fields.map(([name, value], i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes, whose names may come twice
        <input key={i} type="hidden" name={name} value={value} />
      ))}
      <p className="mt-4">
        <Button size="lg">Réessayer</Button>
      </p>
    </form>
  );
}

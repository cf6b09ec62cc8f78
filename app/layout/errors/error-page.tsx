import type { ReactNode } from "react";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/base/button";
import drawing from "./lost.svg?url";

interface ErrorPageProps {
  title: string;
  children?: ReactNode;
  /** Where 'Réessayer' leads, for temporary errors ("": same address). False if the page has its own button for it. */
  retry?: string | false;
}

/** The page in place of one that could not be shown: what happened, and where to go from here. */
export function ErrorPage({ title, children, retry }: ErrorPageProps) {
  return (
    <div className="wrap page pair error-page">
      <img className="mx-auto" src={drawing} alt="" width={400} height={300} />
      <div>
        <h1>{title}</h1>
        {children && <div className="muted mt-4">{children}</div>}
        <div className="mt-6 flex flex-wrap gap-3">
          {typeof retry === "string" && (
            <ButtonLink size="lg" href={retry}>
              Réessayer
            </ButtonLink>
          )}
          <ButtonLink size="lg" variant={retry === undefined ? "primary" : "secondary"} href={paths.home()}>
            Retour à l'accueil
          </ButtonLink>
          {retry === undefined && (
            <ButtonLink size="lg" variant="secondary" href={paths.search()}>
              Rechercher un véhicule
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}

/** The page of an unknown address. */
export function NotFoundPage() {
  return (
    <ErrorPage title="Page non trouvée">
      <p>Cette route ne mène nulle part. Revenez à l'accueil ou reprenez une recherche.</p>
    </ErrorPage>
  );
}

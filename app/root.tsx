import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { currentVisitor } from "./http/api.server";
import { isEconomical } from "./http/preferences.server";
import { endedSessionCookie } from "./http/session.server";
import { FailurePage, failureTitle } from "./layout/failure-page";
import { Footer } from "./layout/footer";
import { Header } from "./layout/header";
import { NavigationProgress } from "./layout/navigation-progress";
import { NonceContext } from "./layout/nonce";
import type { RouteHandle } from "./layout/route-handle";
import styles from "./styles/site.css?url";
import { product } from "./text/product";

export async function loader({ request }: LoaderFunctionArgs) {
  const visitor = await currentVisitor(request);
  const economy = await isEconomical(request);
  const user =
    visitor && visitor !== "gone"
      ? { firstName: visitor.user.firstName, lastName: visitor.user.lastName, role: visitor.user.role }
      : null;
  return data(
    { user, economy, year: new Date().getFullYear() },
    visitor === "gone" ? { headers: { "set-cookie": await endedSessionCookie() } } : undefined,
  );
}

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${failureTitle(error)} · ${product().name}` : product().name },
];

/** The document around every page, the error page included. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const root = useRouteLoaderData<typeof loader>("root");
  const { pathname, search } = useLocation();
  const failed = useRouteError() != null;
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  const scripts = !failed && !root?.economy.active && handles.some((handle) => handle?.scripts);
  const currentPath = pathname + search;
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#15276b" />
        <Meta />
        <Links />
      </head>
      <body>
        <Header user={root?.user ?? null} currentPath={currentPath} />
        <main id="contenu">{children}</main>
        <Footer
          economy={root?.economy.chosen ?? false}
          currentPath={currentPath}
          year={root?.year ?? new Date().getFullYear()}
        />
        {scripts && (
          <>
            <NavigationProgress />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  return <FailurePage error={error} retry={pathname + search} />;
}

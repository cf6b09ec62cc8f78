import { data, type LinkDescriptor, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
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
import { isEconomical } from "./http/preferences.server";
import { endedSessionCookie } from "./http/session.server";
import { currentVisitor, isSessionGone } from "./http/visitor.server";
import { Document } from "./layout/document";
import { FailurePage, failureTitle } from "./layout/failure-page";
import { NavigationProgress } from "./layout/navigation-progress";
import { NonceContext } from "./layout/nonce";
import type { RouteHandle } from "./layout/route-handle";
import styles from "./styles/site.css?url";
import { product } from "./text/product";

export async function loader({ request }: LoaderFunctionArgs) {
  const visitor = await currentVisitor(request);
  const isGone = await isSessionGone(request);
  const economy = await isEconomical(request);
  const user = visitor && {
    firstName: visitor.user.firstName,
    lastName: visitor.user.lastName,
    role: visitor.user.role,
  };
  return data(
    { user, economy, year: new Date().getFullYear() },
    isGone ? { headers: { "set-cookie": await endedSessionCookie() } } : undefined,
  );
}

export const links = () =>
  [
    { rel: "stylesheet", href: styles },
    { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  ] satisfies LinkDescriptor[];

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
  return (
    <Document
      head={
        <>
          <Meta />
          <Links />
        </>
      }
      user={root?.user ?? null}
      economy={root?.economy.chosen ?? false}
      currentPath={pathname + search}
      year={root?.year ?? new Date().getFullYear()}
      scripts={
        scripts && (
          <>
            <NavigationProgress />
            <Scripts nonce={nonce} />
          </>
        )
      }
    >
      {children}
    </Document>
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

import { data, type LinkDescriptor, type LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { hasScripts, type RouteHandle } from "~/layout/screen";
import { darkShade } from "./contract/site/accent";
import { endedSessionCookie } from "./http/accounts/session.server";
import { currentVisitor, isSessionGone } from "./http/accounts/visitor.server";
import { capabilities, type StatedFailure } from "./http/base/api.server";
import { isEconomical } from "./http/base/preferences.server";
import { pageSendKey } from "./http/forms/forms.server";
import { savedFormNotice } from "./http/forms/saved-form.server";
import { Document } from "./layout/document/document";
import { iconLinks, siteHead } from "./layout/document/site-pictures.server";
import { themeHref } from "./layout/document/theme.server";
import { FailureHead, FailurePage } from "./layout/errors/failure-page";
import { NavigationProgress } from "./layout/frames/navigation-progress";
import { SavedFormNotice } from "./layout/frames/saved-form-notice";
import { Scripts } from "./layout/scripts/scripts";
import { currentProduct } from "./platform/product.server";
import { settings } from "./platform/settings/env.server";
import styles from "./styles/site.css?url";
import { phoneView } from "./text/format/phone";
import { dirhamRateLine } from "./text/rental/dirham-rate";
import { ProductContext, useProduct } from "./ui/base/product";

export async function loader({ request }: LoaderFunctionArgs) {
  const visitor = await currentVisitor(request);
  const isGone = await isSessionGone(request);
  const economy = await isEconomical(request);
  const product = currentProduct();
  const user = visitor && {
    firstName: visitor.user.firstName,
    lastName: visitor.user.lastName,
    role: visitor.user.role,
  };
  return data(
    {
      user,
      sendKey: visitor && capabilities().ownAccounts ? pageSendKey() : null,
      economy,
      year: new Date().getFullYear(),
      savedForm: savedFormNotice(request),
      site: siteHead(product, settings().publicUrl),
      icons: iconLinks(product),
      theme: themeHref(product),
      themeColour: darkShade(product.accent),
      rate: dirhamRateLine(product),
      phone: phoneView(product.phone),
    },
    isGone ? { headers: { "set-cookie": await endedSessionCookie() } } : undefined,
  );
}

export const links = () => [{ rel: "stylesheet", href: styles }] satisfies LinkDescriptor[];

/** The document around every page, the error page included. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const serverProduct = useProduct();
  // If the root loader has failed, the server's own; browsers never render that page.
  const product = root?.site.product ?? serverProduct;
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const matches = useMatches();
  const handles = matches.map((match) => match.handle as RouteHandle | undefined);
  const scripts = error == null && !root?.economy.active && hasScripts(handles);
  const isMissing =
    (isRouteErrorResponse(error) && error.status === 404) ||
    matches.some((match) => (match.data as StatedFailure | null | undefined)?.errorStatus === 404);
  return (
    <ProductContext.Provider value={product}>
      <Document
        head={
          <>
            {/* Style sheets come first, because a vehicle's head is long. */}
            <Links />
            {error == null ? <Meta /> : <FailureHead error={error} />}
          </>
        }
        icons={root?.icons ?? []}
        theme={root?.theme ?? null}
        themeColour={root?.themeColour ?? null}
        rate={root?.rate ?? null}
        phone={root?.phone ?? null}
        user={root?.user ?? null}
        economy={root?.economy.chosen ?? false}
        currentPath={pathname + search}
        isHidden={isMissing || handles.some((handle) => handle?.secretAddress)}
        bare={error == null && handles.some((handle) => handle?.bare)}
        compactFooter={error == null && handles.some((handle) => handle?.compactFooter)}
        year={root?.year ?? new Date().getFullYear()}
        scripts={
          scripts && (
            <>
              <NavigationProgress />
              <Scripts />
            </>
          )
        }
      >
        {children}
      </Document>
    </ProductContext.Provider>
  );
}

export default function App() {
  const { savedForm } = useLoaderData<typeof loader>();
  // The notice disappears with the first navigation inside the page.
  const isFirst = useLocation().key === "default";
  return (
    <>
      {savedForm && isFirst && <SavedFormNotice {...savedForm} />}
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  return <FailurePage error={error} retry={pathname + search} />;
}

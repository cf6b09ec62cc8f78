import type { ReactNode } from "react";
import { Footer } from "~/layout/frames/footer";
import { Header, type HeaderUser } from "~/layout/frames/header";
import { paths } from "~/paths";
import type { PhoneView } from "~/text/format/phone";

export interface IconLink {
  rel: string;
  href: string;
  type?: string;
  sizes?: string;
}

interface DocumentProps {
  /** Title, style sheets and the like. */
  head: ReactNode;
  /** The icons and the manifest. Only the server knows their addresses. */
  icons: readonly IconLink[];
  /** The address of the style sheet with the site's own colours; null for the product's colours. */
  theme: string | null;
  /** The colour of the header, for the browser's own bars; null if the settings could not be read. */
  themeColour: string | null;
  /** Null shows the header of a visitor who is not logged in. */
  user: HeaderUser | null;
  /** 'Mode économe' was chosen. */
  economy: boolean;
  /** Path and query of the page, to which sign-in and the 'Mode économe' switch return. */
  currentPath: string;
  /** The address does not exist or is secret: sign-in returns to home instead. */
  isHidden?: boolean;
  year: number;
  /** The rate at which the site shows dirhams; null if it shows none. */
  rate: string | null;
  /** The site's phone. */
  phone: PhoneView | null;
  compactFooter?: boolean;
  /** Without header and footer. */
  bare?: boolean;
  /** The scripts at the end of the page, if it has any. */
  scripts?: ReactNode;
  children: ReactNode;
}

/** The whole document: head, header, the page itself, footer. */
export function Document({
  head,
  icons,
  theme,
  themeColour,
  user,
  economy,
  currentPath,
  isHidden,
  year,
  rate,
  phone,
  compactFooter,
  bare,
  scripts,
  children,
}: DocumentProps) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {themeColour && <meta name="theme-color" content={themeColour} />}
        {head}
        {theme && <link rel="stylesheet" href={theme} />}
        {icons.map((icon) => (
          <link key={icon.href} {...icon} />
        ))}
      </head>
      <body>
        {!bare && <Header user={user} currentPath={isHidden ? paths.home() : currentPath} />}
        <main id="contenu">{children}</main>
        {!bare && (
          <Footer
            compact={compactFooter}
            economy={economy}
            currentPath={currentPath}
            year={year}
            rate={rate}
            phone={phone}
          />
        )}
        {scripts}
      </body>
    </html>
  );
}

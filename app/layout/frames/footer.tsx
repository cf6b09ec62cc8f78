import { paths } from "~/paths";
import type { PhoneView } from "~/text/format/phone";
import { imprintLine, OWN_NAME } from "~/text/site/product";
import { Icon } from "~/ui/base/icon";
import { Ltr } from "~/ui/base/isolated";
import { Phone } from "~/ui/base/phone";
import { useProduct } from "~/ui/base/product";
import { Logo } from "./logo";
import { Zellige } from "./zellige";

interface FooterProps {
  /** In two lines, below a page that people work on. */
  compact?: boolean;
  /** 'Mode économe' is on. */
  economy: boolean;
  /** Path and query to return to after the switch. */
  currentPath: string;
  year: number;
  /** The rate at which the site shows dirhams; null if it shows none. */
  rate: string | null;
  /** The site's phone. */
  phone: PhoneView | null;
}

/** Quick links, legal links, contact, and the 'Mode économe' switch. */
export function Footer({ compact, economy, currentPath, year, rate, phone }: FooterProps) {
  const product = useProduct();
  const imprint = imprintLine(product);
  return (
    <footer className="navy">
      <Zellige />
      <div className={compact ? "wrap footer footer-compact" : "wrap footer"}>
        <Columns compact={compact} phone={phone} />
        <div className="footer-end">
          <p>
            © {year} {product.name} · Prix en euros{rate && `, ${rate}`}
            {imprint && <span className="block">{imprint}</span>}
          </p>
          <div>
            <EconomySwitch on={economy} currentPath={currentPath} />
          </div>
        </div>
      </div>
    </footer>
  );
}

function Columns({ compact, phone }: Pick<FooterProps, "compact" | "phone">) {
  const { name, email } = useProduct();
  const heading = compact ? "sr-only" : undefined;
  return (
    <div className="footer-columns">
      {!compact && (
        <div>
          <Logo />
          <p>
            {name === OWN_NAME && <>{OWN_NAME}, «&nbsp;le voyage&nbsp;» en arabe. </>}
            Les voitures d'agences marocaines, prix total affiché.
          </p>
        </div>
      )}
      <nav aria-labelledby="liens">
        <h2 id="liens" className={heading}>
          Liens rapides
        </h2>
        <ul>
          <Item href={paths.home()}>Accueil</Item>
          <Item href={paths.search()}>Tous les véhicules</Item>
          <Item href={paths.about()}>À propos</Item>
          <Item href={paths.contact()}>Contact</Item>
        </ul>
      </nav>
      <nav aria-labelledby="legal">
        <h2 id="legal" className={heading}>
          Informations légales
        </h2>
        <ul>
          <Item href={paths.terms()}>Conditions générales</Item>
          <Item href={paths.privacy()}>Confidentialité</Item>
          <Item href={paths.cookies()}>Cookies</Item>
        </ul>
      </nav>
      <div>
        <h2 className={heading}>Contact</h2>
        <ul>
          <li>
            <a href={`mailto:${email}`}>
              <Icon name="mail" />
              {email}
            </a>
          </li>
          {phone && (
            <li>
              <Phone phone={phone}>
                <Icon name="phone" />
                <Ltr>{phone.text}</Ltr>
              </Phone>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}

function Item({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href}>{children}</a>
    </li>
  );
}

function EconomySwitch({ on, currentPath }: { on: boolean; currentPath: string }) {
  return (
    <form method="post" action={paths.economy()}>
      <input type="hidden" name="redirectTo" value={currentPath} />
      <button type="submit" name="economy" value={on ? "off" : "on"}>
        <Icon name="leaf" />
        {on ? "Quitter le mode économe" : "Mode économe"}
      </button>
    </form>
  );
}

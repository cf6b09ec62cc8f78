import { dashboardOf, paths } from "~/paths";
import { initials } from "~/text/format/names";
import { Icon } from "~/ui/base/icon";
import { Logo } from "./logo";
import { Zellige } from "./zellige";

export interface HeaderUser {
  firstName: string;
  lastName: string;
  role: string;
}

interface HeaderProps {
  user: HeaderUser | null;
  /** Path and query of the page, to which sign-in returns. */
  currentPath: string;
}

const MENU = "menu";
// React 18 does not know these attributes; in lower case it passes them on.
const opensMenu = { popovertarget: MENU };
const isPopover = { popover: "auto" as const };

/** Skip link, logo, navigation, zellige band. On a phone the same nav opens as a popover, without script. */
export function Header({ user, currentPath }: HeaderProps) {
  const path = currentPath.split("?")[0];
  const current = (href: string) => (path === href ? ("page" as const) : undefined);
  const dashboard = dashboardOf(user?.role);
  return (
    <header className="navy">
      <a className="header-skip" href="#contenu">
        Aller au contenu
      </a>
      <div className="wrap header-bar">
        <Logo /> {/* The styles add its words: without styles the menu is always shown, and the button does nothing. */}
        <button type="button" className="header-menu" title="Menu" {...opensMenu}>
          <span className="header-closed" data-word="Menu">
            <Icon name="menu" />
          </span>
          <span className="header-open" data-word="Fermer">
            <Icon name="close" />
          </span>
        </button>
        <nav className="header-nav" id={MENU} aria-label="Navigation principale" {...isPopover}>
          <a href={paths.search()} aria-current={current(paths.search())}>
            <Icon name="car" />
            Louer une voiture
          </a>{" "}
          {user ? (
            <>
              <a href={dashboard} aria-current={path?.startsWith(dashboard) ? "page" : undefined}>
                <MenuIcon name="calendar" />
                Dashboard
              </a>{" "}
              <a href={paths.profile()} aria-current={current(paths.profile())}>
                <MenuIcon name="user" />
                Profil
              </a>{" "}
              <span className="header-who">
                <span className="header-disc" aria-hidden="true">
                  {initials(user.firstName, user.lastName)}
                </span>{" "}
                <bdi>{`${user.firstName} ${user.lastName}`}</bdi>
              </span>
              <form method="post" action={paths.logout()}>
                <button type="submit" name="intent" value="logout">
                  <Icon name="logout" />
                  Déconnexion
                </button>
              </form>
            </>
          ) : (
            <>
              <a href={paths.login(currentPath)} aria-current={current(paths.login())}>
                <MenuIcon name="user" />
                Connexion
              </a>{" "}
              <div className="header-last">
                <a href={paths.register(currentPath)} aria-current={current(paths.register())}>
                  Inscription
                </a>
              </div>
            </>
          )}
        </nav>
      </div>
      <Zellige />
    </header>
  );
}

function MenuIcon({ name }: { name: "calendar" | "user" }) {
  return (
    <span className="header-only-menu">
      <Icon name={name} />
    </span>
  );
}

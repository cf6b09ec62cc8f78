import { paths } from "~/paths";
import { PRODUCT } from "~/text/product";
import { Icon } from "~/ui/icon";

/** The mark and the name, leading home. */
export function Logo() {
  return (
    <a className="logo" href={paths.home()} aria-label={`${PRODUCT.name}, accueil`}>
      <Icon name="logo" />
      {PRODUCT.name}
    </a>
  );
}

import { paths } from "~/paths";
import { product } from "~/text/product";
import { Icon } from "~/ui/icon";

/** The mark and the name, leading home. */
export function Logo() {
  return (
    <a className="logo" href={paths.home()} aria-label={`${product().name}, accueil`}>
      <Icon name="logo" />
      {product().name}
    </a>
  );
}

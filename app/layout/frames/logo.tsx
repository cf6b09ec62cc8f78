import { photoName } from "~/contract/photos/photos";
import { paths } from "~/paths";
import { product } from "~/text/site/product";
import { Icon } from "~/ui/base/icon";

/** The logo and the name, with a link to home. */
export function Logo() {
  return (
    <a className="logo" href={paths.home()} aria-label={`${product().name}, accueil`}>
      <LogoMark />
      {product().name}
    </a>
  );
}

/** Pixels. A logo many times wider than high must leave room for the name and the menu on a phone. */
const MOST = { width: 64, height: 32 };

/** The site's own logo, else ours. */
export function LogoMark() {
  const { logo } = product();
  if (!logo) return <Icon name="logo" />;
  const scale = Math.min(MOST.width / logo.width, MOST.height / logo.height);
  const [width, height] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale)));
  return <img src={`/uploads/${photoName(logo.hash, 320)}`} alt="" width={width} height={height} />;
}

import { photoName } from "~/contract/photos";
import { paths } from "~/paths";
import { product } from "~/text/product";
import { Icon } from "~/ui/icon";

/** The mark and the name, leading home. */
export function Logo() {
  return (
    <a className="logo" href={paths.home()} aria-label={`${product().name}, accueil`}>
      <LogoMark />
      {product().name}
    </a>
  );
}

/** Pixels. */
const HEIGHT = 32;

/** The site's own mark where it has one. */
export function LogoMark() {
  const { logo } = product();
  if (!logo) return <Icon name="logo" />;
  const width = Math.round((logo.width / logo.height) * HEIGHT);
  return <img src={`/uploads/${photoName(logo.hash, 320)}`} alt="" width={width} height={HEIGHT} />;
}

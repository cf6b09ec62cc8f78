import { photoName } from "~/contract/photos/photos";
import { paths } from "~/paths";
import { Icon } from "~/ui/base/icon";
import { useProduct } from "~/ui/base/product";

/** The logo and the name, with a link to home. */
export function Logo() {
  const { name } = useProduct();
  return (
    <a className="logo" href={paths.home()} aria-label={`${name}, accueil`}>
      <LogoMark />
      {name}
    </a>
  );
}

/** Pixels. A logo many times wider than high must leave room for the name and the menu on a phone. */
const MOST = { width: 64, height: 32 };

/** The site's own logo, else ours. */
export function LogoMark() {
  const { logo } = useProduct();
  if (!logo) return <Icon name="logo" />;
  const scale = Math.min(MOST.width / logo.width, MOST.height / logo.height);
  const [width, height] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale)));
  return <img src={`/uploads/${photoName(logo.hash, 320)}`} alt="" width={width} height={height} />;
}

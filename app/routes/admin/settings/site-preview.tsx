import { LogoMark } from "~/layout/frames/logo";
import { Zellige } from "~/layout/frames/zellige";
import { HEADLINE } from "~/text/site/sharing-picture";
import { Ltr } from "~/ui/base/isolated";
import { useProduct } from "~/ui/base/product";

/**
 * A miniature of the site in its own colours. It shows the stored settings, because without scripts no others are
 * known.
 */
export function SitePreview() {
  const { name, email, phone, headline, sentence } = useProduct();
  return (
    <aside className="card" aria-labelledby="apercu">
      <h2 id="apercu">Aperçu</h2>
      <p className="fine mb-4">Avec ce qui est enregistré</p>
      <div className="site-preview">
        <p className="navy">
          <LogoMark /> <b>{name}</b>
        </p>
        <Zellige />
        <div>
          <b className="sum">{headline ?? HEADLINE}</b> <p className="fine mb-4">{sentence}</p>
          <span className="button button-primary" aria-hidden="true">
            Rechercher
          </span>
        </div>
        <p className="navy">
          {email}
          <br />
          <Ltr>{phone}</Ltr>
        </p>
      </div>
    </aside>
  );
}

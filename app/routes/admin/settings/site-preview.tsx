import { LogoMark } from "~/layout/frames/logo";
import { Zellige } from "~/layout/frames/zellige";
import { product } from "~/text/site/product";
import { HEADLINE } from "~/text/site/sharing-picture";

/** A site of the size of a stamp, in its own colours: with what is stored, since without scripts nothing else is known. */
export function SitePreview() {
  const { name, email, phone, headline, sentence } = product();
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
          {phone}
        </p>
      </div>
    </aside>
  );
}

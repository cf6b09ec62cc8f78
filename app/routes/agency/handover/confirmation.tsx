import type { HandoverPage } from "./view.server";

/** Explains what follows the signature. */
export const Confirmation = ({ view: { client, answerTime } }: { view: HandoverPage }) => (
  <section className="card stack" aria-labelledby="confirmation">
    <h2 id="confirmation">Confirmation du client</h2>
    <p>
      Après votre signature, <bdi>{client}</bdi> reçoit la fiche par e-mail et peut la confirmer, ou ajouter des
      remarques et 8&nbsp;photos au plus, <b>pendant {answerTime}</b>. Un client de passage le fait par le QR code
      affiché à l'écran.
    </p>
  </section>
);

import { ConditionsSummary } from "~/ui/agency/conditions-summary";
import type { ConditionsView } from "./conditions-view.server";

/** What a client sees of what is stored: without scripts nothing else is known. */
export const ConditionsPreview = ({ preview }: Pick<ConditionsView, "preview">) => (
  <aside className="card terre" aria-labelledby="apercu">
    <h2 id="apercu">Ce que voit le client</h2>
    {preview ? (
      <>
        <p className="fine mb-4">{preview.saved}</p>
        <ConditionsSummary lines={preview.lines} />
      </>
    ) : (
      <p className="fine">Rien n'est encore enregistré&nbsp;: vos véhicules n'annoncent aucune condition.</p>
    )}
  </aside>
);

import { ConditionsSummary } from "~/ui/agency/conditions";
import type { ConditionsView } from "./conditions-view.server";

/** Shows the stored conditions as a client sees them. It cannot follow the form, since the page has no scripts. */
export const ConditionsPreview = ({ preview }: Pick<ConditionsView, "preview">) => (
  <aside className="card terre" aria-labelledby="apercu">
    <h2 id="apercu">Ce que voit le client</h2>
    {preview ? (
      <>
        <p className="fine mb-4">{preview.saved}</p>
        {preview.lines.length > 0 ? (
          <ConditionsSummary lines={preview.lines} />
        ) : (
          <p>Vos véhicules n'annoncent aucune condition.</p>
        )}
      </>
    ) : (
      <p className="fine">Rien n'est encore enregistré&nbsp;: vos véhicules n'annoncent aucune condition.</p>
    )}
  </aside>
);

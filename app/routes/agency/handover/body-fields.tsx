import { MARK_KINDS, MARK_NOTE_MAX, MARK_SIZES } from "~/contract/handovers/values";
import { MARK_KIND_LABEL, MARK_SIZE_LABEL } from "~/text/rental/handover-labels";
import { Button } from "~/ui/base/button";
import { MarkLegend } from "~/ui/condition/car-drawing";
import { MarkList } from "~/ui/condition/mark-list";
import type { MarkView } from "~/ui/condition/view";
import { ZoneChoice } from "~/ui/condition/zone-choice";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { PartDone, type PartProps, partAddress } from "./part";
import { PARTS } from "./values";

const KINDS = MARK_KINDS.map((value) => ({ value, label: MARK_KIND_LABEL[value] }));
const SIZES = MARK_SIZES.map((value) => ({ value, label: MARK_SIZE_LABEL[value] }));

/** The car's damage marks on the drawing and as a list, and the fields to add one. */
export function BodyFields({ view, errors, done }: PartProps) {
  const { marks, markCount, parts } = view;
  const here = partAddress(view, "body");
  return (
    <section className="card stack body-fields" aria-labelledby={PARTS.body}>
      <div className="spread">
        <h2 id={PARTS.body} tabIndex={-1}>
          Carrosserie
        </h2>
        <p className="fine">{markCount}</p>
      </div>
      <PartDone part="body" done={done} />
      <p className="fine">Touchez une zone, puis décrivez la marque. En cas d'écart, la liste fait foi.</p>
      <ZoneChoice marks={marks} label={markCount} value={parts.zone} errors={errors.zone} />
      <MarkLegend />
      <MarkList marks={marks} actions={(mark) => <MarkButton mark={mark} to={here} />} />
      <div className="body-fields-more">
        <h3>Ajouter une marque</h3>
        <SelectField label="Nature" name="kind" options={KINDS} defaultValue={parts.kind} errors={errors.kind} />
        <SelectField label="Taille" name="size" options={SIZES} defaultValue={parts.size} errors={errors.size} />
        <TextField
          label="Précision"
          name="note"
          required={false}
          autoComplete="off"
          maxLength={MARK_NOTE_MAX}
          placeholder="Au-dessus de la roue"
          defaultValue={parts.note}
          errors={errors.note}
        />
        <Button variant="secondary" icon="plus" wide name="intent" value="add-mark" formAction={here}>
          Ajouter la marque
        </Button>
      </div>
    </section>
  );
}

const WISHES = {
  NEW: { intent: "remove-mark", label: "Retirer" },
  KNOWN: { intent: "repair", label: "Marquer comme réparée" },
  REPAIRED: { intent: "unrepair", label: "Marquer comme non réparée" },
};

function MarkButton({ mark: { id, number, place, state }, to }: { mark: MarkView; to: string }) {
  const { intent, label } = WISHES[state];
  return (
    <button
      className="link body-fields-button"
      type="submit"
      name="intent"
      value={`${intent}:${id}`}
      formAction={to}
      aria-label={`${label}\u00a0: ${[number, place].filter(Boolean).join(", ")}`}
    >
      {label}
    </button>
  );
}

import { paths } from "~/paths";
import { SaveBar } from "~/ui/base/save-bar";
import { PostForm } from "~/ui/dialog/post-form";
import { EnterButton } from "~/ui/fields/enter-button";
import { BodyFields } from "./body-fields";
import { ChangedSince } from "./changed-since";
import { DepositFields } from "./deposit-fields";
import { MeterFields } from "./meter-fields";
import type { PartProps } from "./part";
import { PhotoFields } from "./photo-fields";
import { ReturnFields } from "./return-fields";
import { REVIEW_INTENT } from "./values";

interface HandoverFormProps extends PartProps {
  /** The saved version that the next submission builds on. */
  version: number;
}

/** The page's single form: every button submits all fields and files. */
export function HandoverForm({ version, ...part }: HandoverFormProps) {
  const { view } = part;
  const { id, moment } = view;
  return (
    <PostForm
      modal={false}
      className="columns"
      action={paths.agencyHandover(id, moment)}
      encType="multipart/form-data"
      noValidate
    >
      <EnterButton />
      <input type="hidden" name="version" value={version} />
      {view.comparison && <ChangedSince view={view} rows={view.comparison} />}
      <div className="stack">
        <MeterFields {...part} />
        <PhotoFields {...part} />
        {moment === "departure" ? <DepositFields {...part} /> : <ReturnFields {...part} />}
      </div>
      <BodyFields {...part} />
      <SaveBar note={view.signNote} next={{ intent: REVIEW_INTENT, label: view.signLabel }} />
    </PostForm>
  );
}

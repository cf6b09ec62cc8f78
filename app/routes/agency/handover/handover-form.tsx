import { paths } from "~/paths";
import { SaveBar } from "~/ui/base/save-bar";
import { PostForm } from "~/ui/dialog/post-form";
import { EnterButton } from "~/ui/fields/enter-button";
import { BodyFields } from "./body-fields";
import { Confirmation } from "./confirmation";
import { DepositFields } from "./deposit-fields";
import { MeterFields } from "./meter-fields";
import { PhotoFields } from "./photo-fields";
import { ReturnFields } from "./return-fields";
import { REVIEW_INTENT } from "./values";
import type { HandoverPage } from "./view.server";

interface HandoverFormProps {
  view: HandoverPage;
  /** The saved version that the next submission builds on. */
  version: number;
  errors: Record<string, string[] | undefined>;
}

/** The page's single form: every button submits all fields and files. */
export function HandoverForm({ view, version, errors }: HandoverFormProps) {
  const { id, moment } = view;
  const part = { view, errors };
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
      <div className="stack">
        <MeterFields {...part} />
        <PhotoFields photos={view.photos} action={paths.agencyHandoverPhotos(id, moment)} errors={errors} />
        {moment === "departure" ? <DepositFields {...part} /> : <ReturnFields {...part} />}
        <Confirmation view={view} />
      </div>
      <BodyFields {...part} />
      <SaveBar
        note={`Le client confirme ensuite, par son compte ou par QR code, pendant ${view.answerTime}.`}
        next={{ intent: REVIEW_INTENT, label: view.signLabel }}
      />
    </PostForm>
  );
}

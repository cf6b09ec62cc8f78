import { CLIENT_PHOTOS_MAX, HANDOVER_REMARKS_MAX, type HandoverMoment } from "~/contract/handovers/values";
import { number } from "~/text/format/plural";
import { Alert } from "~/ui/base/alert";
import { Button, buttonClass } from "~/ui/base/button";
import { PhotoList } from "~/ui/condition/photo-list";
import { SendKey } from "~/ui/dialog/send-key";
import { FieldFrame } from "~/ui/fields/field";
import { FileInput } from "~/ui/fields/file-input";
import { TextArea } from "~/ui/fields/text-area";
import type { SignedHandoverView } from "./view";

/** The outcome of a form, for the page that is shown again. */
export interface AnswerReply {
  errors: Record<string, string[]>;
  /** "2 photos ajoutées." */
  done: string | null;
}

interface AnswerFormProps {
  view: SignedHandoverView;
  /** The address to which the form is sent. */
  action: string;
  level: 2 | 3;
  /** Text that was typed but not accepted yet. */
  typed: string;
  reply: AnswerReply | null | undefined;
}

/** The errors by field; under "" if the handover is closed and has no answer form any more. */
export const shownErrors = (
  errors: Record<string, string[]>,
  { answer }: Pick<SignedHandoverView, "answer">,
): Record<string, string[]> => {
  const { text = [], ...others } = errors;
  return answer ? errors : { "": Object.values(others).flat(), text };
};

/** The id of a field in the form about one of two handovers. */
export const answerFieldId = (name: string, moment: HandoverMoment): string => `${name}-${moment}`;

const TYPES = "image/jpeg,image/png,image/webp";

/** The two ways in which a client can answer a signed handover, in one form without scripts. */
export function AnswerForm({ view, action, level, typed, reply }: AnswerFormProps) {
  const { moment, answer, photos, state } = view;
  if (!answer) return null;
  const Heading = `h${level}` as const;
  const remarks = (
    <div className="answer-form-way">
      <TextArea
        label="Vos remarques"
        name="remarks"
        id={answerFieldId("remarks", moment)}
        defaultValue={typed}
        errors={reply?.errors.remarks}
        hint={`L'agence les reçoit aussitôt. ${number(HANDOVER_REMARKS_MAX)} caractères maximum.`}
      />
      {photos.client.length > 0 && (
        <PhotoList
          photos={photos.client}
          actions={({ id, time }) => (
            <Button variant="quiet" name="intent" value={`remove-photo:${id}`} aria-label={`Retirer la photo, ${time}`}>
              Retirer
            </Button>
          )}
        />
      )}
      {reply?.done && (
        <Alert type="success" role="status">
          {reply.done}
        </Alert>
      )}
      {answer.photosLeft > 0 ? (
        <FieldFrame
          id={answerFieldId("photos", moment)}
          label="Vos photos"
          required={false}
          errors={reply?.errors.photos}
          hint={`JPEG, PNG ou WebP, 5\u00a0Mo chacune. ${CLIENT_PHOTOS_MAX} au plus, encore ${answer.photosLeft}.`}
        >
          <FileInput
            id={answerFieldId("photos", moment)}
            name="photos"
            accept={TYPES}
            multiple
            aria-describedby={`${answerFieldId("photos", moment)}-hint`}
          />
        </FieldFrame>
      ) : (
        <p className="fine">Vos {CLIENT_PHOTOS_MAX} photos sont jointes.</p>
      )}
      <p className="answer-form-buttons">
        {answer.photosLeft > 0 && (
          <Button variant="secondary" name="intent" value="photos">
            Envoyer la photo
          </Button>
        )}
        <Button name="intent" value="remark">
          Envoyer mes remarques
        </Button>
      </p>
    </div>
  );
  const isWriting = typed !== "" || photos.client.length > 0 || Boolean(reply);
  return (
    <section className="card" id={answerFieldId("answer", moment)}>
      <Heading className="signed-handover-heading">Votre réponse</Heading>
      <p>{state.text}</p>
      <form className="answer-form mt-4" method="post" action={action} encType="multipart/form-data" noValidate>
        <SendKey />
        {answer.canConfirm ? (
          <div className="answer-form-ways">
            <details>
              <summary className={buttonClass({ wide: true })}>Confirmer</summary>
              <div className="answer-form-way">
                <p>
                  Cet état des lieux dit ce que vous avez vu&nbsp;? Le confirmer <b>le clôt aussitôt</b>&nbsp;: vous ne
                  pourrez plus y ajouter ni remarques ni photos.
                </p>
                <p>
                  <Button name="intent" value="confirm">
                    Confirmer et clore
                  </Button>
                </p>
              </div>
            </details>
            <details open={isWriting}>
              <summary className={buttonClass({ variant: "secondary", wide: true })}>Ajouter des remarques</summary>
              {remarks}
            </details>
          </div>
        ) : (
          remarks
        )}
      </form>
    </section>
  );
}

interface AddendumFormProps {
  view: SignedHandoverView;
  action: string;
  typed: string;
  reply: AnswerReply | null | undefined;
}

/** The form with which a client with an account can add a text to a closed handover. */
export function AddendumForm({ view: { moment, answer }, action, typed, reply }: AddendumFormProps) {
  if (answer) return null;
  return (
    <form className="card answer-form" method="post" action={action} noValidate>
      <SendKey />
      <details open={typed !== "" || Boolean(reply?.errors.text)}>
        <summary className={buttonClass({ variant: "secondary" })}>Ajouter un texte daté</summary>
        <div className="answer-form-way">
          <TextArea
            label="Votre ajout"
            name="text"
            id={answerFieldId("text", moment)}
            defaultValue={typed}
            errors={reply?.errors.text}
            hint={`Il s'ajoute sous l'état des lieux, avec sa date\u00a0; rien d'autre n'y change. ${number(HANDOVER_REMARKS_MAX)} caractères maximum.`}
          />
          <p>
            <Button name="intent" value="addendum">
              Ajouter
            </Button>
          </p>
        </div>
      </details>
    </form>
  );
}

/** A text that came too late and cannot be added in another way. It is shown for copying. */
export const Unsent = ({ typed }: { typed: string }) =>
  typed && (
    <section className="card">
      <p className="fine">Votre texte, qui n'a pas été envoyé&nbsp;: copiez-le pour l'écrire à l'agence.</p>
      <p className="signed-handover-words" dir="auto">
        {typed}
      </p>
    </section>
  );

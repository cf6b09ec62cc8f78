import { Fragment } from "react";
import { ADDENDA_MAX, HANDOVER_REMARKS_MAX } from "~/contract/handovers/values";
import { Button } from "~/ui/base/button";
import { Isolated } from "~/ui/base/isolated";
import { CarDrawing, MarkLegend } from "~/ui/condition/car-drawing";
import { HandoverBadge } from "~/ui/condition/handover-badge";
import { MarkList } from "~/ui/condition/mark-list";
import { PhotoList } from "~/ui/condition/photo-list";
import { Statements } from "~/ui/condition/statements";
import { PostForm } from "~/ui/dialog/post-form";
import { LongTextField } from "~/ui/fields/long-text-field";
import { GuestLink } from "~/ui/guest-link/guest-link";
import type { MadeLinkView } from "~/ui/guest-link/view.server";
import { MoneyLines } from "~/ui/rental-balance/rental-balance";
import { LeftToPay } from "./deposit-fields";
import type { SignedView } from "./signed-view.server";
import type { HandoverPage } from "./view.server";

interface SignedRecordProps {
  view: HandoverPage;
  signed: SignedView;
  /** The page's address. */
  action: string;
  /** The text of a rejected addendum. */
  text: string;
  errors: Record<string, string[] | undefined>;
  /** A guest link that was just generated. */
  madeLink: MadeLinkView | null;
}

/** A signed record. It is read-only, but dated texts can be added once it is closed. */
export function SignedRecord({ view, signed, action, text, errors, madeLink }: SignedRecordProps) {
  const { marks, markCount } = view;
  return (
    <div className="columns">
      <div className="stack">
        <section className="card stack" aria-labelledby="confirmation">
          <div className="spread">
            <h2 id="confirmation">Confirmation du client</h2>
            <HandoverBadge state={signed.state} />
          </div>
          <p>
            <Isolated>{signed.signed}</Isolated> {signed.answer}
          </p>
          {signed.guestLink && <GuestLink link={signed.guestLink} made={madeLink} action={action} />}
          <Statements statements={signed.statements} />
          {signed.clientPhotos.length > 0 && <PhotoList photos={signed.clientPhotos} />}
          {signed.isClosed && <AddendumForm action={action} text={text} errors={errors} />}
        </section>
        <section className="card stack" aria-labelledby="compteur">
          <h2 id="compteur">Compteur et carburant</h2>
          <Facts facts={signed.facts} />
          {signed.remarks && (
            <div>
              <p className="field-label">Remarques</p>
              <p className="signed-record-words" dir="auto">
                {signed.remarks}
              </p>
            </div>
          )}
        </section>
        <section className="card stack" aria-labelledby="caution">
          <h2 id="caution">Caution et paiement</h2>
          <MoneyLines lines={signed.money} />
          <LeftToPay view={view} />
        </section>
        <section className="card stack" aria-labelledby="photos-titre">
          <h2 id="photos-titre">Photos</h2>
          <PhotoList photos={signed.photos} />
          {(signed.erasedPhotos || signed.photos.length === 0) && (
            <p className="muted">{signed.erasedPhotos ?? "Aucune photo."}</p>
          )}
        </section>
      </div>
      <section className="card stack" aria-labelledby="carrosserie">
        <div className="spread">
          <h2 id="carrosserie">Carrosserie</h2>
          <p className="fine">{markCount}</p>
        </div>
        <CarDrawing marks={marks} label={markCount} />
        <MarkLegend />
        <MarkList marks={marks} />
      </section>
    </div>
  );
}

const Facts = ({ facts }: { facts: SignedView["facts"] }) => (
  <dl className="facts">
    {facts.map(({ term, text }) => (
      <Fragment key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </Fragment>
    ))}
  </dl>
);

const AddendumForm = ({ action, text, errors }: Pick<SignedRecordProps, "action" | "text" | "errors">) => (
  <PostForm modal={false} className="stack" action={action} noValidate>
    <LongTextField
      label="Ajouter un texte daté"
      name="text"
      rows={3}
      max={HANDOVER_REMARKS_MAX}
      hint={`Rien d'autre ne change\u00a0; le client le lira. ${ADDENDA_MAX} ajouts au plus.`}
      defaultValue={text}
      errors={errors.text}
    />
    <p>
      <Button variant="secondary" name="intent" value="addendum">
        Ajouter
      </Button>
    </p>
  </PostForm>
);

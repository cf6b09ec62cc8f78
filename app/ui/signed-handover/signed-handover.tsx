import type { ReactNode } from "react";
import { Badge } from "~/ui/base/badge";
import { Isolated } from "~/ui/base/isolated";
import { CarDrawing, MarkLegend } from "~/ui/condition/car-drawing";
import { ComparisonTable } from "~/ui/condition/comparison-table";
import { MarkList } from "~/ui/condition/mark-list";
import { PhotoList } from "~/ui/condition/photo-list";
import { Statements } from "~/ui/condition/statements";
import { Balance, MoneyLines } from "~/ui/rental-balance/rental-balance";
import type { SignedHandoverView } from "./view";

interface SignedHandoverProps {
  view: SignedHandoverView;
  /** The level of its headings. */
  level: 2 | 3;
}

interface PartProps extends Pick<SignedHandoverProps, "level"> {
  title: string;
  /** Shown beside the title. */
  more?: string;
  children: ReactNode;
}

function Part({ level, title, more, children }: PartProps) {
  const Heading = `h${level}` as const;
  return (
    <section className="card">
      <Heading className="signed-handover-heading">
        {title} {more && <small>{more}</small>}
      </Heading>
      {children}
    </section>
  );
}

/** What the agency signed, as client or guest see it. While they can answer, their photos are in the answer form. */
export function SignedHandover({ view, level }: SignedHandoverProps) {
  const { comparison, marks, photos, deposit, balance, statements, answer } = view;
  return (
    <>
      {comparison && (
        <Part level={level} title="Depuis le départ">
          <ComparisonTable rows={comparison} />
        </Part>
      )}
      <Part level={level} title="Compteur et carburant">
        <dl className="facts wrap-anywhere">
          <dt>Kilomètres</dt>
          <dd>{view.kilometres}</dd>
          <dt>Carburant</dt>
          <dd>{view.fuel}</dd>
          {view.remarks && (
            <>
              <dt>Remarques</dt>
              <dd className="signed-handover-words" dir="auto">
                {view.remarks}
              </dd>
            </>
          )}
        </dl>
      </Part>
      <Part level={level} title="Carrosserie" more={view.markCount}>
        {marks.length > 0 && (
          <div className="signed-handover-body">
            <div>
              <CarDrawing marks={marks} label={view.markCount} />
              <MarkLegend />
            </div>
            <MarkList marks={marks} />
          </div>
        )}
      </Part>
      <Part level={level} title="Photos de l'agence">
        <PhotoList photos={photos.agency} />
        {(view.erasedPhotos || photos.agency.length === 0) && (
          <p className="muted">{view.erasedPhotos ?? "Aucune photo."}</p>
        )}
      </Part>
      {!answer && photos.client.length > 0 && (
        <Part level={level} title="Vos photos">
          <PhotoList photos={photos.client} />
        </Part>
      )}
      <Part level={level} title="Caution">
        {deposit ? <MoneyLines lines={deposit} /> : <p className="muted">Aucune caution n'a été notée.</p>}
      </Part>
      {balance && (
        <Part level={level} title="À payer">
          <Balance balance={balance} />
        </Part>
      )}
      {statements.length > 0 && (
        <Part level={level} title="Ce qui a été dit depuis">
          <Statements statements={statements} />
        </Part>
      )}
    </>
  );
}

/** The car and the signature of a handover, and the state of its answer. `answerHref`: where the reader answers. */
export const HandoverState = ({ view, answerHref }: { view: SignedHandoverView; answerHref?: string }) => (
  <div className="signed-handover-state">
    <p>
      <Badge tone={view.state.tone}>{view.state.badge}</Badge> {view.state.text}{" "}
      {answerHref && (
        <a className="link" href={answerHref}>
          Répondre
        </a>
      )}
    </p>
    <p className="fine">
      <Isolated>{`${view.vehicle} · ${view.signed}`}</Isolated>
    </p>
  </div>
);

import { CarDrawing } from "../condition/car-drawing";
import type { ConditionSheetView, SideView } from "./condition-view.server";
import { PaperCopy, PaperTerms } from "./paper";

/** Departure and return side by side, then the changes, the statements, and the photos with their hashes. */
export const ConditionSheet = ({ view: v }: { view: ConditionSheetView }) => (
  <PaperCopy head={v.head} title="État des lieux" foot={<ConditionFoot view={v} />} printed={v.printed}>
    <PaperTerms terms={v.facts} />
    <div className="condition-sheet-sides">
      {v.sides.map((side) => (
        <Side key={side.moment} side={side} />
      ))}
    </div>
    {v.comparison && <Changes rows={v.comparison} />}
    {v.chargesTotal && (
      <section>
        <h2>À régler au retour</h2>
        <dl className="paper-money">
          {v.charges.map(({ name, amount }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes, whose names may come twice
            <div key={i}>
              <dt dir="auto">{name}</dt> <dd>{amount}</dd>
            </div>
          ))}
          <div className="paper-money-total">
            <dt>Total</dt> <dd>{v.chargesTotal}</dd>
          </div>
        </dl>
      </section>
    )}
    {v.sides.map((side) => (
      <Words key={side.moment} side={side} />
    ))}
    {v.sides.map((side) => (
      <Photos key={side.moment} side={side} />
    ))}
    <p className="paper-fine">
      Sur les dessins, un rond gris est une marque déjà notée, un carré rouge une marque nouvelle. Les heures sont
      celles du serveur, heure du Maroc. La suite de signes sous chaque photo est sa preuve d'authenticité&nbsp;; les
      positions en sont retirées.
    </p>
  </PaperCopy>
);

export const ConditionFoot = ({ view: { head } }: { view: ConditionSheetView }) => (
  <>
    État des lieux tenu par <bdi>{head.agency.name}</bdi> et le locataire.
  </>
);

const Side = ({ side: { title, facts, remarks, marks, count } }: { side: SideView }) => (
  <section className="condition-sheet-side">
    <h2>{title}</h2>
    {facts === null ? (
      <Unsigned />
    ) : (
      <>
        <PaperTerms terms={facts} />
        <div className="condition-sheet-car">
          <CarDrawing marks={marks} label={count} />
        </div>
        <h3>{count}</h3>
        {marks.length > 0 && (
          <ul className="condition-sheet-marks">
            {marks.map(({ id, number, place, what, note, since, state, stateText }) => (
              <li key={id}>
                <b>{number ?? "–"}</b>{" "}
                <span dir="auto">
                  {[`${place}, ${what.toLocaleLowerCase("fr")}`, state === "KNOWN" ? since : stateText, note]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </li>
            ))}
          </ul>
        )}
        {remarks && (
          <>
            <h3>Remarques de l'agence</h3>
            <p className="condition-sheet-words" dir="auto">
              {remarks}
            </p>
          </>
        )}
      </>
    )}
  </section>
);

/** A handover that is not signed yet: a clean drawing and lines to write on. */
const Unsigned = () => (
  <>
    <PaperTerms terms={["Kilomètres", "Carburant", "Signé", "Locataire"].map((term) => ({ term, value: null }))} />
    <div className="condition-sheet-car">
      <CarDrawing marks={[]} label="aucune marque notée" />
    </div>
    <p className="paper-fine">Pas encore signé.</p>
  </>
);

const Changes = ({ rows }: { rows: NonNullable<ConditionSheetView["comparison"]> }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, where the keyboard must reach it
  <section className="condition-sheet-changes" aria-labelledby="changements" tabIndex={0}>
    <h2 id="changements">Entre le départ et le retour</h2>
    <table>
      <thead>
        <tr>
          <td />
          <th scope="col">Départ</th>
          <th scope="col">Retour</th>
          <th scope="col">Différence</th>
          <th scope="col">À régler</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ term, departure, return: back, difference, detail, due, dueDetail }) => (
          <tr key={term}>
            <th scope="row">{term}</th>
            <td>{departure}</td>
            <td>{back}</td>
            <td>{[difference, detail].filter(Boolean).join(". ")}</td>
            <td>{[due, dueDetail].filter(Boolean).join(" ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Words = ({ side: { title, statements } }: { side: SideView }) =>
  statements.length > 0 && (
    <section>
      <h2>{title}&nbsp;: remarques et ajouts</h2>
      {statements.map(({ id, title: of, time, text }) => (
        <div key={id}>
          <h3>
            {of} <small>{time}</small>
          </h3>
          <p className="condition-sheet-words" dir="auto">
            {text}
          </p>
        </div>
      ))}
    </section>
  );

const Photos = ({ side: { title, photos, erasedPhotos } }: { side: SideView }) =>
  (photos.length > 0 || erasedPhotos) && (
    <section>
      <h2>
        {title}&nbsp;: photos <small>{photos.length}</small>
      </h2>
      {erasedPhotos && <p className="paper-fine">{erasedPhotos}</p>}
      <ul className="condition-sheet-photos">
        {photos.map(({ id, label, time, small, sha256, width, height }) => (
          <li key={id}>
            <img src={small} alt={label} width={width} height={height} /> <b>{label}</b> {time} <code>{sha256}</code>
          </li>
        ))}
      </ul>
    </section>
  );

import { CarDrawing } from "../condition/car-drawing";
import type { ContractView, StateRow } from "./contract-view.server";
import { PaperBox, PaperCopy, PaperTerms } from "./paper";

const COPIES = ["exemplaire du locataire", "exemplaire de l'agence"];

/** The rental contract in two equal copies, for client and agency. A screen shows only the first. */
export const ContractSheet = ({ view }: { view: ContractView }) =>
  COPIES.map((copy, i) => (
    <PaperCopy
      key={copy}
      head={view.head}
      title="Contrat de location"
      copy={copy}
      isSecond={i > 0}
      note={<Made {...view.made} />}
      foot={<ContractFoot view={view} />}
      printed={view.printed}
    >
      <Pages view={view} />
    </PaperCopy>
  ));

export const ContractFoot = ({ view: { head, siteName } }: { view: ContractView }) => (
  <>
    Contrat entre <bdi>{head.agency.name}</bdi> et le locataire. {siteName} n'est pas partie au contrat.
  </>
);

const Made = ({ city, day }: ContractView["made"]) => (
  <>
    fait à {city ? <bdi>{city}</bdi> : <Pen />}, le {day ?? <Pen />}
  </>
);

const Pen = () => <span className="contract-sheet-pen" />;

const Pages = ({ view: v }: { view: ContractView }) => (
  <>
    <div className="contract-sheet-boxes">
      <PaperBox title="Locataire">
        <PaperTerms terms={v.renter} />
      </PaperBox>
      <PaperBox title="Second conducteur">
        {v.second ? <PaperTerms terms={v.second} /> : <p>Aucun autre conducteur n'est admis.</p>}
      </PaperBox>
      <PaperBox title="Véhicule">
        <PaperTerms terms={v.vehicle} />
      </PaperBox>
      <PaperBox title="Période">
        <PaperTerms terms={v.period} />
      </PaperBox>
      <PaperBox title="Prix">
        <Price price={v.price} />
      </PaperBox>
      <PaperBox title="Caution et assurance">
        <PaperTerms terms={v.guarantee} />
      </PaperBox>
    </div>
    <section className="contract-sheet-state">
      <div>
        <h2>État au départ et au retour</h2>
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">Kilomètres</th>
              <th scope="col">Carburant</th>
              <th scope="col">Marques et remarques</th>
            </tr>
          </thead>
          <tbody>
            {v.states.map((state) => (
              <State key={state.moment} state={state} />
            ))}
          </tbody>
        </table>
        <p className="paper-fine">
          La fiche d'état des lieux et ses photos complètent ce contrat&nbsp;; le locataire y ajoute ses remarques
          pendant 2&nbsp;h au départ, 24&nbsp;h au retour.
        </p>
      </div>
      <div className="contract-sheet-car">
        <CarDrawing marks={v.drawing.marks} label={v.drawing.label} />
      </div>
    </section>
    {(v.clauses.length > 0 || v.own) && (
      <section>
        <h2>Conditions acceptées</h2>
        {v.clauses.length > 0 && (
          <ol className="contract-sheet-clauses">
            {v.clauses.map(({ term, text }) => (
              <li key={term}>
                <b>{term}.</b> {text}
              </li>
            ))}
          </ol>
        )}
        {v.own && (
          <>
            <h3>Conditions générales de l'agence</h3>
            <p className="contract-sheet-own" dir="auto">
              {v.own}
            </p>
          </>
        )}
      </section>
    )}
    <div className="contract-sheet-boxes contract-sheet-signatures">
      <div>
        <h2>L'agence</h2>
        <p>Nom, date, cachet et signature</p>
      </div>
      <div>
        <h2>Le locataire</h2>
        <p>«&nbsp;Lu et approuvé&nbsp;», date et signature</p>
      </div>
    </div>
  </>
);

const Price = ({ price: { lines, total, since, left } }: { price: ContractView["price"] }) => (
  <dl className="paper-money">
    {lines.map(({ name, amount }) => (
      <div key={name}>
        <dt>{name}</dt> <dd>{amount}</dd>
      </div>
    ))}
    <div className="paper-money-total">
      <dt>Total à payer</dt> <dd>{total}</dd>
    </div>
    {since.map(({ name, amount }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes, whose names may come twice
      <div key={i}>
        <dt dir="auto">{name}</dt> <dd>{amount}</dd>
      </div>
    ))}
    <div className="paper-money-left">
      <dt>{left.name}</dt> <dd>{left.amount}</dd>
    </div>
  </dl>
);

const State = ({ state: { moment, kilometres, fuel, marks, words } }: { state: StateRow }) => (
  <tr>
    <th scope="row">{moment}</th>
    <td>{kilometres}</td>
    <td>{fuel}</td>
    <td>
      {marks.length > 0 && (
        <ul className={marks.length > 4 ? "contract-sheet-marks contract-sheet-many" : "contract-sheet-marks"}>
          {marks.map(({ id, number, place, what }) => (
            <li key={id}>{`${number} ${place}, ${what.toLocaleLowerCase("fr")}`}</li>
          ))}
        </ul>
      )}
      {words.map((text) => (
        <p key={text} dir="auto">
          {text}
        </p>
      ))}
    </td>
  </tr>
);

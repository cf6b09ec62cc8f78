import { PaperCopy, PaperTerms } from "./paper";
import type { PaymentLine, ReceiptView } from "./receipt-view.server";

/** The payments that the agency says it received, one by one. */
export const ReceiptSheet = ({ view: v }: { view: ReceiptView }) => (
  <PaperCopy head={v.head} title="Reçu" foot={<ReceiptFoot view={v} />} printed={v.printed}>
    <PaperTerms terms={v.facts} />
    <table className="receipt-sheet-payments">
      <thead>
        <tr>
          <th scope="col">Reçu</th>
          <th scope="col">Date</th>
          <th scope="col">Moyen</th>
          <th scope="col">Montant</th>
          <th scope="col">En euros</th>
        </tr>
      </thead>
      <tbody>
        {v.payments.map((payment) => (
          <Row key={payment.id} payment={payment} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            Total reçu
          </th>
          <td>{v.total}</td>
        </tr>
        {v.vat && (
          <tr>
            <td colSpan={5}>{v.vat}</td>
          </tr>
        )}
      </tfoot>
    </table>
    {v.note && <p>{v.note}</p>}
    <dl className="paper-money receipt-sheet-balance">
      {v.balance.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <p>
      <b>Ce reçu n'est pas une facture.</b> Les paiements ont été reçus par <bdi>{v.head.agency.name}</bdi>&nbsp;;{" "}
      {v.siteName} n'encaisse rien.
    </p>
    <div className="receipt-sheet-signature">
      <p>
        Pour <bdi>{v.head.agency.name}</bdi>, date, cachet et signature
      </p>
    </div>
  </PaperCopy>
);

export const ReceiptFoot = ({ view: { head } }: { view: ReceiptView }) => (
  <>
    Reçu de <bdi>{head.agency.name}</bdi>. Ce reçu n'est pas une facture.
  </>
);

const Row = ({ payment: { number, day, how, amount, value, cancelled } }: { payment: PaymentLine }) => {
  const struck = (text: string) => (cancelled ? <s>{text}</s> : text);
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>{struck(day)}</td>
      <td dir="auto">
        {struck(how)} {cancelled && <small className="receipt-sheet-why">{cancelled}</small>}
      </td>
      <td>{struck(amount)}</td>
      <td>{struck(value)}</td>
    </tr>
  );
};

import type { ReactNode } from "react";
import { Isolated, Ltr } from "~/ui/base/isolated";
import { ReservationBadge } from "~/ui/base/status-badge";
import type { StopView } from "~/ui/rental/rental-stops";
import { PrintButton } from "../papers/print-button";
import type { VoucherView } from "./view";

interface VoucherProps {
  voucher: VoucherView;
  back: { href: string; label: string };
}

/** The voucher that client and agency hold in their hands: one A4 page. */
export function Voucher({ voucher: v, back }: VoucherProps) {
  return (
    <article className={v.conditions.length > 0 || v.lines.length > 1 ? "voucher voucher-full" : "voucher"}>
      <nav className="spread" aria-label="Retour">
        <a className="link" href={back.href}>
          {back.label}
        </a>{" "}
        <PrintButton what="ce bon" />
      </nav>
      <p className="spread voucher-head">
        <b className="sum">{v.siteName}</b>{" "}
        <span>
          Bon de location{" "}
          <b className="sum">
            <Ltr>{v.reference}</Ltr>
          </b>
        </span>
      </p>
      <div className="spread">
        <h1>
          {v.vehicle} <small>{v.year}</small>
        </h1>
        <ReservationBadge status={v.status} />
      </div>
      {v.features && <p className="muted">{v.features}</p>}
      <dl className="voucher-facts">
        <Fact name="Conducteur" lead={<bdi>{v.driver.name}</bdi>}>
          {v.driver.contact && <Ltr>{v.driver.contact}</Ltr>}
        </Fact>
        <Fact name="Agence" lead={<bdi>{v.agency.name}</bdi>}>
          {v.agency.phone && <Ltr>{v.agency.phone}</Ltr>}{" "}
          {v.assistance && (
            <small>
              Assistance&nbsp;: <Ltr>{v.assistance}</Ltr>
            </small>
          )}
        </Fact>
        {v.plate && <Fact name="Immatriculation" lead={<Ltr>{v.plate}</Ltr>} />}
      </dl>
      <dl className="voucher-facts voucher-stops">
        <Stop name="Prise en charge" stop={v.stops.pickup} />
        <Stop name="Retour" stop={v.stops.return} />
      </dl>
      <dl className="voucher-lines">
        {v.lines.map(({ name, amount }) => (
          <Line key={name} name={name}>
            {amount}
          </Line>
        ))}
        <Line name={v.total.name} isSum>
          {v.total.amount}
        </Line>
        {v.deposit && <Line name={v.deposit.name}>{v.deposit.amount}</Line>}
      </dl>
      <div className="voucher-sides">
        <div>
          <h2>À présenter à l'agence</h2>
          <ul className="voucher-bring">
            {v.toBring.map((paper) => (
              <li key={paper}>{paper}</li>
            ))}
          </ul>
        </div>
        {v.conditions.length > 0 && (
          <div>
            <h2>Conditions convenues</h2>
            <ul>
              {v.conditions.map(({ icon, strong, rest }) => (
                <li key={icon}>
                  <b>{strong}</b>
                  {rest}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {v.cancel && (
        <>
          <h2>Annulation</h2>
          <p>{v.cancel}</p>
        </>
      )}
      <Handover />
      <footer className="fine">
        <Isolated>{v.foot}</Isolated>
      </footer>
    </article>
  );
}

const Fact = ({ name, lead, children }: { name: string; lead: ReactNode; children?: ReactNode }) => (
  <div>
    <dt className="fine">{name}</dt>
    <dd>
      <b>{lead}</b> {children}
    </dd>
  </div>
);

const Stop = ({ name, stop }: { name: string; stop: StopView }) => (
  <Fact name={name} lead={`${stop.date} à ${stop.time}`}>
    <Isolated>{stop.place}</Isolated> {stop.placeGiven && <small>{stop.placeGiven}</small>}
  </Fact>
);

const Line = ({ name, isSum, children }: { name: string; isSum?: boolean; children: string }) => (
  <div className="spread">
    <dt>{isSum ? <b>{name}</b> : name}</dt>
    <dd className={isSum ? "sum" : undefined}>{children}</dd>
  </div>
);

/** To be filled in by hand, only on paper. */
const Handover = () => (
  <table className="voucher-handover">
    <caption>État des lieux</caption>
    <thead>
      <tr>
        <td />
        <th scope="col">Kilomètres</th>
        <th scope="col">Carburant</th>
        <th scope="col">Remarques</th>
        <th scope="col">Signatures</th>
      </tr>
    </thead>
    <tbody>
      {["Prise en charge", "Retour"].map((moment) => (
        <tr key={moment}>
          <th scope="row">{moment}</th>
          <td />
          <td />
          <td />
          <td />
        </tr>
      ))}
    </tbody>
  </table>
);

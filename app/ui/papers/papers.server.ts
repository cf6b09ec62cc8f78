import type { Reservation, ReservedVehicle } from "~/contract/entities";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import type { Paper } from "~/contract/handovers/values";
import { paths } from "~/paths";
import { fullName } from "~/text/format/names";
import { phoneText } from "~/text/format/phone";
import { PAPER_LABEL } from "~/text/rental/handover-labels";
import type { Product } from "~/text/site/product";
import { type VoucherView, voucherView } from "../voucher/view";
import { type ConditionSheetView, conditionSheetView } from "./condition-view.server";
import { type ContractView, contractView } from "./contract-view.server";
import type { PaperWay } from "./paper";
import type { Renter } from "./paper-facts.server";
import { printablePapers } from "./paper-lines";
import { type ReceiptView, receiptView } from "./receipt-view.server";

/** Any paper of a rental, ready to display. */
export type PaperView = { reference: string; title: string; others: PaperWay[] } & (
  | { paper: "voucher"; view: VoucherView }
  | { paper: "contract"; view: ContractView }
  | { paper: "condition"; view: ConditionSheetView }
  | { paper: "receipt"; view: ReceiptView }
);

interface Asked {
  reservation: Reservation;
  vehicle: ReservedVehicle;
  renter: Renter & { contact: string | null };
  now: Date;
  product: Product;
  /** The address of each paper for its reader. */
  hrefOf: (paper: Paper) => string;
}

/** The renter, as the agency and the administration see them. */
export function renterOf({ client }: Reservation): Asked["renter"] {
  const phone = client?.phone ? phoneText(client.phone) : null;
  return { name: fullName(client) ?? "Client", phone, contact: phone };
}

interface Printed {
  paper: Paper;
  record: RentalRecord;
}

export function paperView({ paper, record }: Printed, { hrefOf, ...asked }: Asked): PaperView {
  const { reservation, vehicle, renter, now, product } = asked;
  const common = { reference: reservation.referenceNumber, title: PAPER_LABEL[paper] };
  const facts = { ...asked, record };
  const others = printablePapers(reservation.status, record, hrefOf).filter(({ href }) => href !== hrefOf(paper));
  switch (paper) {
    case "voucher": {
      const driver = { name: renter.name, contact: renter.contact };
      const view = voucherView(reservation, { vehicle, driver, balance: record.balance, now, product });
      return { ...common, others: [], paper, view };
    }
    case "contract":
      return { ...common, others, paper, view: contractView(facts) };
    case "condition":
      return { ...common, others, paper, view: conditionSheetView(facts, photoAddress) };
    case "receipt":
      return { ...common, others, paper, view: receiptView(facts) };
  }
}

const photoAddress = (photoId: string, size?: "small") => paths.handoverPhoto(photoId, { size });

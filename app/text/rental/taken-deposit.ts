import type { DepositTaken } from "~/contract/handovers/values";
import { depositAmount } from "~/text/format/money";
import { DEPOSIT_LABEL } from "./handover-labels";

/** A deposit as it was taken: "500 €, empreinte de carte". `amount` in the currency of its means. */
export const takenDeposit = ({ means, amount }: { means: DepositTaken; amount: number }): string =>
  `${depositAmount(means, amount)}, ${DEPOSIT_LABEL[means].toLowerCase()}`;

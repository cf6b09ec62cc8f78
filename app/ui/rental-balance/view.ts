import type { HandoverMark } from "~/contract/handovers/handover";
import type { Payment, RentalRecord } from "~/contract/handovers/rental-record";
import type { Deposit } from "~/contract/payments/deposit";
import { dayMonth, plainDate } from "~/text/format/dates";
import { depositCurrency, euros, inCurrency } from "~/text/format/money";
import { DEPOSIT_LABEL, depositBack, PAID_BY_LABEL, ZONE_LABEL } from "~/text/rental/handover-labels";

/** A rental's price, payments and balance; separately, its deposit. For view files on the server. */

export interface MoneyLine {
  /** Distinguishes it from lines with the same text. */
  key: string;
  term: string;
  detail: string | null;
  amount: string;
  /** In euros, where a renter also reads about how many dirhams that is. */
  euros?: number;
}

export interface BalanceView {
  lines: MoneyLine[];
  /** "Reste à payer", "137 €" */
  left: { term: string; amount: string; euros: number };
}

/** The balance as a renter reads it. `withCharges` lists each charge of the return, instead of their sum. */
export function balanceView(
  { balance, payments, return: back }: Pick<RentalRecord, "balance" | "payments" | "return">,
  { withCharges = false } = {},
): BalanceView {
  const charges = back?.signedAt ? back.charges : [];
  const sum = { key: "charges", term: "Ajouté au retour", detail: null, ...money(balance.charges) };
  return {
    lines: [
      { key: "due", term: "La location", detail: null, ...money(balance.due) },
      ...(withCharges
        ? charges.map(({ id, reason, amount }) => ({ key: id, term: reason, detail: null, ...money(amount) }))
        : balance.charges > 0
          ? [sum]
          : []),
      ...payments.filter(({ cancelledAt }) => !cancelledAt).map(paymentLine),
    ],
    left: leftOf(balance.left),
  };
}

function leftOf(left: number): BalanceView["left"] {
  if (left < 0) return { term: "Payé en trop", ...money(-left) };
  return left > 0 ? { term: "Reste à payer", ...money(left) } : { term: "Solde", amount: "Payé en totalité", euros: 0 };
}

const money = (sum: number) => ({ amount: euros(sum), euros: sum });

const paymentLine = ({ id, paidOn, means, currency, amount, value }: Payment): MoneyLine => ({
  key: id,
  term: `Payé le ${dayMonth(new Date(paidOn))}`,
  detail: [PAID_BY_LABEL[means], currency === "EUR" ? null : inCurrency(amount, currency)].filter(Boolean).join(", "),
  amount: `−\u00a0${euros(value)}`,
  // A payment in dirhams has its own amount in `detail`.
  euros: currency === "EUR" ? value : undefined,
});

interface DepositReader {
  /** The marks of the return. */
  marks: readonly HandoverMark[] | undefined;
  reader: "agency" | "client";
}

/** What was taken, returned and kept ("Retenue", "120 €", with reason and mark); null if no deposit was taken. */
export function depositLines(deposit: Deposit | null, { marks = [], reader }: DepositReader): MoneyLine[] | null {
  if (!deposit) return null;
  const { means, amount, takenAt, outcome, kept, keptReason, keptMarkId, settledAt, isOpen } = deposit;
  const inItsCurrency = (sum: number) => inCurrency(sum, depositCurrency(means));
  const taken = `${DEPOSIT_LABEL[means]}, le ${plainDate(new Date(takenAt))}`;
  const lines: MoneyLine[] = [{ key: "taken", term: "Prise au départ", detail: taken, amount: inItsCurrency(amount) }];
  const on = settledAt ? `le ${plainDate(new Date(settledAt))}` : null;
  if (outcome === "RETURNED") {
    lines.push({ key: "returned", term: `${depositBack(means)} en entier`, detail: on, amount: inItsCurrency(amount) });
  } else if (outcome === "KEPT") {
    const mark = marks.find(({ id }) => id === keptMarkId);
    const reason = [keptReason, mark && `pour la marque ${ZONE_LABEL[mark.zone]}`].filter(Boolean).join(", ");
    lines.push({ key: "kept", term: "Retenue", detail: reason || null, amount: inItsCurrency(kept ?? 0) });
    const rest = Math.round((amount - (kept ?? 0)) * 100) / 100;
    lines.push({ key: "returned", term: depositBack(means), detail: on, amount: inItsCurrency(rest) });
  } else if (isOpen) {
    const isHold = means === "CARD_HOLD";
    const open = reader === "client" ? OPEN_FOR_CLIENT : `Indiquez ce que vous en ${isHold ? "libérez" : "rendez"}.`;
    lines.push({ key: "open", term: isHold ? "À libérer" : "À rendre", detail: open, amount: "en attente" });
  }
  return lines;
}

const OPEN_FOR_CLIENT = "L'agence n'a pas encore dit ce qu'elle en retient.";

import { Voucher } from "../voucher/voucher";
import { ConditionFoot, ConditionSheet } from "./condition-sheet";
import { ContractFoot, ContractSheet } from "./contract-sheet";
import { PaperPage } from "./paper";
import type { PaperView } from "./papers.server";
import { ReceiptFoot, ReceiptSheet } from "./receipt-sheet";

interface AnyPaperProps {
  printed: PaperView;
  /** The link back to the reservation, or to the list that contains it. */
  back: { href: string; label: string };
}

/** The requested paper, on its own page. */
export function AnyPaper({ printed, back }: AnyPaperProps) {
  if (printed.paper === "voucher") return <Voucher voucher={printed.view} back={back} />;
  const page = { back, others: printed.others, printed: printed.view.printed };
  switch (printed.paper) {
    case "contract":
      return (
        <PaperPage {...page} isTwice foot={<ContractFoot view={printed.view} />}>
          <ContractSheet view={printed.view} />
        </PaperPage>
      );
    case "condition":
      return (
        <PaperPage {...page} foot={<ConditionFoot view={printed.view} />}>
          <ConditionSheet view={printed.view} />
        </PaperPage>
      );
    case "receipt":
      return (
        <PaperPage {...page} foot={<ReceiptFoot view={printed.view} />}>
          <ReceiptSheet view={printed.view} />
        </PaperPage>
      );
  }
}

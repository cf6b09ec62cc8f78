import type { HandoverState } from "~/contract/handovers/values";
import { HANDOVER_STATE_LABEL } from "~/text/rental/handover-labels";
import { Badge, type Tone } from "~/ui/base/badge";

const TONE: Record<HandoverState, Tone> = {
  NOT_STARTED: "waiting",
  DRAFT: "running",
  AWAITING_CLIENT: "waiting",
  CONFIRMED: "positive",
  REMARKED: "negative",
  UNANSWERED: "ended",
};

/** The state of a handover. */
export const HandoverBadge = ({ state }: { state: HandoverState }) => (
  <Badge tone={TONE[state]}>{HANDOVER_STATE_LABEL[state]}</Badge>
);

import type { HandoverInput, MarkInput } from "~/contract/handovers/handover";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import type { HandoverMoment } from "~/contract/handovers/values";
import type { Person } from "./people";

/** Fields with which a departure or a return can be signed. */
export const READY = { kilometres: 48_213, fuel: 8, depositMeans: "NONE" } as const satisfies HandoverInput;
export const SCRATCH = {
  zone: "REAR_BUMPER",
  kind: "SCRATCH",
  size: "MEDIUM",
  note: "Au-dessus de la roue",
} as const satisfies MarkInput;

/** One person's calls about the handovers of one rental. */
export function recordsOf({ api }: Pick<Person, "api">, id: string) {
  const at = (moment: HandoverMoment) => ({ id, moment });
  return {
    read: () => api.handover.read({ params: { id } }),
    save: (moment: HandoverMoment, body: HandoverInput) => api.handover.save({ params: at(moment), body }),
    mark: (moment: HandoverMoment, body: MarkInput = SCRATCH) => api.handover.addMark({ params: at(moment), body }),
    repair: (moment: HandoverMoment, markId: string, repaired = true) =>
      api.handover.setMarkState({ params: { ...at(moment), markId }, body: { repaired } }),
    unmark: (moment: HandoverMoment, markId: string) => api.handover.removeMark({ params: { ...at(moment), markId } }),
    charge: (moment: HandoverMoment, amount = 25, reason = "Environ 15 litres manquants") =>
      api.handover.addCharge({ params: at(moment), body: { kind: "FUEL", reason, amount } }),
    uncharge: (moment: HandoverMoment, chargeId: string) =>
      api.handover.removeCharge({ params: { ...at(moment), chargeId } }),
    sign: (moment: HandoverMoment, version?: number) => api.handover.sign({ params: at(moment), body: { version } }),
    confirm: (moment: HandoverMoment) => api.handover.answer({ params: at(moment), body: { answer: "CONFIRMED" } }),
    remark: (moment: HandoverMoment, remarks = "La rayure y était déjà.") =>
      api.handover.answer({ params: at(moment), body: { answer: "REMARKED", remarks } }),
    add: (moment: HandoverMoment, text = "Le devis du garage est arrivé.") =>
      api.handover.addAddendum({ params: at(moment), body: { text } }),
    /** Makes one more link for a guest. Returns its key. */
    link: async (): Promise<string> => (await api.handover.makeGuestLink({ params: { id } })).key,
    /** Replaces all links of the guest by one. Returns its key. */
    newLink: async (): Promise<string> => (await api.handover.renewGuestLink({ params: { id } })).key,
    /** Saves and signs in one go. */
    done: async (moment: HandoverMoment, input: HandoverInput = {}): Promise<RentalRecord> => {
      await api.handover.save({ params: at(moment), body: { ...READY, ...input } });
      return api.handover.sign({ params: at(moment), body: {} });
    },
  };
}

/** A record that its reader must be able to see. Throws if it is absent. */
export function shown<T>(record: T | null | undefined): T {
  if (record == null) throw new Error("this record cannot be read");
  return record;
}

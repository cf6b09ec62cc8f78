import type { Agency } from "~/contract/entities";
import type { AgencyText } from "./agency-texts";

/** The agency's own texts, at most two, without empty ones. */
export const agencyTexts = (
  agency: Partial<Pick<Agency, "termsAndConditions" | "cancellationPolicy">> | null | undefined,
): AgencyText[] =>
  [
    { title: "Conditions générales de l'agence", text: agency?.termsAndConditions?.trim() ?? "" },
    { title: "Annulation", text: agency?.cancellationPolicy?.trim() ?? "" },
  ].filter(({ text }) => text !== "");

const NEWS: Record<string, string> = {
  "vehicle-created": "Véhicule ajouté.",
  "vehicle-saved": "Véhicule modifié.",
  "vehicle-deleted": "Véhicule supprimé.",
};
const NAME_MAX = 60;
const PROBLEMS_MAX = 900;

interface Told {
  code: string;
  value?: string;
}

/** The green message over the grid, after something was done; null for messages that belong to another screen. */
export function fleetNews(flash: Told | null): { text: string; name: string } | null {
  const text = flash && Object.hasOwn(NEWS, flash.code) ? NEWS[flash.code] : undefined;
  return text ? { text, name: flash?.value ?? "" } : null;
}

/** A vehicle's name as a flash carries it: a cookie has little room. */
export const clippedName = ({ brand, model }: { brand: string; model: string }): string =>
  [...`${brand} ${model}`].slice(0, NAME_MAX).join("");

/** The vehicle was saved and these photos were not: what the form says then. */
export const photosFailed = (problems: readonly string[]) => ({
  code: "vehicle-photos-failed" as const,
  value: [...problems.join("\n")].slice(0, PROBLEMS_MAX).join(""),
});

/** One message a photo; none for messages that belong to another screen. */
export const failedPhotos = (flash: Told | null): string[] =>
  flash?.code === "vehicle-photos-failed" ? (flash.value ?? "").split("\n").filter(Boolean) : [];

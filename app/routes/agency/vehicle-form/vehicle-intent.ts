/** What a button of the vehicle form asks for. */
export type VehicleIntent = { kind: "save" | "add-photos" } | { kind: "remove" | "primary"; key: string };

/** The button that was pressed; without a button's name (Enter in a text browser) it is 'Enregistrer'. */
export function intentOf(form: FormData): VehicleIntent {
  const [kind, key] = String(form.get("intent") ?? "").split(/:(.*)/s);
  if (kind === "add-photos") return { kind };
  return (kind === "remove" || kind === "primary") && key ? { kind, key } : { kind: "save" };
}

/** Photos that are on no vehicle yet, without the one that is removed, or with the chosen one in front. */
export function arranged<T extends { url: string }>(photos: readonly T[], intent: VehicleIntent): T[] {
  if (!("key" in intent)) return [...photos];
  const others = photos.filter(({ url }) => url !== intent.key);
  return intent.kind === "remove" ? others : [...photos.filter(({ url }) => url === intent.key), ...others];
}

import type { ApiError } from "~/client/api-error";
import type { Vehicle } from "~/contract/entities";
import { type VehicleInput, vehicleCreateInput, vehicleInput } from "~/contract/fleet/inputs";
import { FALLBACK } from "~/contract/messages";
import { STORED_VEHICLE_STATUSES } from "~/contract/values";
import { checkForm } from "~/http/forms/forms.server";
import { asTyped, plural } from "~/text/format/plural";
import { nbsp } from "~/text/format/typography";
import { vehicleStatusLabel } from "~/text/rental/labels";
import { CLEARABLE_FIELDS, VEHICLE_FIELD_NAMES, type VehicleFieldName } from "~/text/rental/vehicle-fields";
import type { VehicleFormValues } from "./vehicle-form";

/** The action of a button of the vehicle form. */
export type VehicleIntent = { kind: "save" | "add-photos" } | { kind: "remove" | "primary"; key: string };

/** The action of the pressed button: 'Enregistrer' if the form names none (Enter in a text browser). */
export function intentOf(form: FormData): VehicleIntent {
  const [kind, key] = String(form.get("intent") ?? "").split(/:(.*)/s);
  if (kind === "add-photos") return { kind };
  return (kind === "remove" || kind === "primary") && key ? { kind, key } : { kind: "save" };
}

/** Photos that are not attached yet, without the removed one, or with the chosen primary photo first. */
export function arranged<T extends { url: string }>(photos: readonly T[], intent: VehicleIntent): T[] {
  if (!("key" in intent)) return [...photos];
  const others = photos.filter(({ url }) => url !== intent.key);
  return intent.kind === "remove" ? others : [...photos.filter(({ url }) => url === intent.key), ...others];
}

/** The form prefills the deposit with 0 and requires it, while the contract takes a missing deposit as 0. */
const vehicleForm = vehicleCreateInput.extend({ deposit: vehicleInput.shape.deposit.removeDefault() });

/**
 * Checks the vehicle form. Leaves out the status of a new vehicle, and one that only stands in for another status; of
 * an edited vehicle, the key, which only a new one needs.
 */
export const checkVehicle = (form: FormData, { isNew }: { isNew: boolean }) => {
  if (isNew || form.get("status") === form.get("keptStatus")) form.delete("status");
  if (!isNew) form.delete("sendKey");
  return checkForm(form, vehicleForm);
};

const fieldValue = (value: string | number | boolean | null | undefined): string => {
  if (typeof value === "boolean") return value ? "on" : "";
  return typeof value === "number" ? asTyped(value) : (value ?? "");
};

/**
 * A vehicle as values of the form. RENTED and the statuses of other backends cannot be chosen: the form shows
 * 'Disponible' instead (ours derives RENTED from AVAILABLE), and the status stays unless the user chooses another.
 */
export const valuesOf = (vehicle: Vehicle): VehicleFormValues => ({
  ...(Object.fromEntries(VEHICLE_FIELD_NAMES.map((name) => [name, fieldValue(vehicle[name])])) as Record<
    VehicleFieldName,
    string
  >),
  deposit: asTyped(vehicle.deposit ?? 0),
  ...statusOf(vehicle),
});

function statusOf({ status }: Vehicle): Pick<VehicleFormValues, "status" | "statusNote"> {
  if (STORED_VEHICLE_STATUSES.some((one) => one === status)) return { status, statusNote: "" };
  const note = `« ${vehicleStatusLabel(status)}\u00a0» pour l'instant\u00a0: ce statut reste tant que vous n'en choisissez pas un autre. `;
  return { status: "AVAILABLE", statusNote: nbsp(note) };
}

/** The body of a change. An emptied field must be sent as "", since omitting it would keep the old value. */
export const changeOf = (checked: VehicleInput): VehicleInput => ({
  ...checked,
  ...Object.fromEntries(CLEARABLE_FIELDS.map((name) => [name, checked[name] ?? ""])),
});

/** The form's message if the backend did not save the vehicle. */
export function saveProblem({ status, messages, isList }: ApiError): string {
  if (status !== 400) return messages.join("\n") || FALLBACK.vehicleSave;
  if (messages.length === 0) return FALLBACK.vehicleFields;
  return isList ? [FALLBACK.vehicleValidation, ...messages].join("\n") : messages.join("\n");
}

/** The message if 'Ajouter des photos' was pressed without a file. */
export const NOTHING_CHOSEN = "Choisissez d'abord une ou plusieurs photos.";

/** "2 photos ajoutées."; null for none. */
export const addedMessage = (count: number): string | null =>
  count > 0 ? `${plural(count, "photo ajoutée", "photos ajoutées")}.` : null;

import { vehicleInput } from "~/contract/inputs";
import { checkForm } from "~/http/form-checks.server";

/** On the form the deposit stands there as 0 and may not be emptied; a caller without one means 0. */
const vehicleForm = vehicleInput.extend({ deposit: vehicleInput.shape.deposit.removeDefault() });

/** Checks the vehicle form; a new vehicle's status is not asked. */
export const checkVehicle = (form: FormData, { isNew }: { isNew: boolean }) => {
  if (isNew) form.delete("status");
  return checkForm(form, vehicleForm);
};

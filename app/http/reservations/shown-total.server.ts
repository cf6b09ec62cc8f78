/** A total as our pages write it into their forms. */
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

/** The total that the form's page showed, in euros; undefined if it showed none. */
export function shownTotal(form: FormData): number | undefined {
  const total = form.get("expectedTotal");
  return typeof total === "string" && AMOUNT.test(total) ? Number(total) : undefined;
}

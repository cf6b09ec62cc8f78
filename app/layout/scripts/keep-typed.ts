type Field = HTMLInputElement | HTMLTextAreaElement;

interface Entered {
  value: string;
  checked?: boolean;
  /** Null if the field has no caret. */
  selection: [start: number, end: number] | null;
}

/**
 * Records the content of the page's fields from now on, and returns a function that restores it. When React 18 hydrates
 * a page, it resets text areas to their first text and toggles checkboxes.
 */
export function keepTyped(): () => void {
  const entered = new Map<Field, Entered>();
  const note = (field: Field) => entered.set(field, read(field));
  const onInput = ({ target }: Event) => isField(target) && note(target);
  for (const field of document.querySelectorAll<Field>("input,textarea")) note(field);
  addEventListener("input", onInput, true);
  return () => {
    removeEventListener("input", onInput, true);
    for (const [field, was] of entered) restore(field, was);
  };
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

function read(field: Field): Entered {
  const { value, selectionStart, selectionEnd } = field;
  const selection: Entered["selection"] = selectionStart === null ? null : [selectionStart, selectionEnd ?? 0];
  return { value, selection, ...(field instanceof HTMLInputElement && { checked: field.checked }) };
}

function restore(field: Field, { value, checked, selection }: Entered): void {
  if (field instanceof HTMLInputElement && field.checked !== checked) field.checked = checked === true;
  if (field.type === "file" || field.value === value) return;
  field.value = value;
  if (selection && field === document.activeElement) field.setSelectionRange(...selection);
}

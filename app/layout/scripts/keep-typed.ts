type Field = HTMLInputElement | HTMLTextAreaElement;

interface Entered {
  value: string;
  checked?: boolean;
  /** Null where a field has no caret. */
  selection: [start: number, end: number] | null;
}

/**
 * Remembers what stands in the page's fields from now on, and hands back what puts it there again. React 18 sets a text
 * area back to its first text when it hydrates one, and switches boxes to and fro.
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

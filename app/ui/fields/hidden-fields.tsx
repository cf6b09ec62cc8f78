/** Values that a GET form also sends, so that its answer keeps them in the address. */
export function HiddenFields({ values }: { values: Partial<Record<string, string>> }) {
  return Object.entries(values).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** The messages and typed values of a form that is invalid, or filled in again after its session had ended. */
export interface FormResult {
  error?: Record<string, string[] | null | undefined> | null;
  initialValue?: Record<string, unknown> | null;
}

/**
 * Returns the props of any field of a form: its name, value and messages. A form that is shown again has what was typed,
 * where fields left blank are missing; otherwise it has the `stored` values.
 */
export const fieldProps =
  <Name extends string>(result: FormResult | null | undefined, stored: Partial<Record<Name, string>> = {}) =>
  (name: Name) => ({
    name,
    defaultValue: result ? (result.initialValue?.[name] as string | undefined) : stored[name],
    errors: result?.error?.[name],
  });

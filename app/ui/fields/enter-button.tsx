interface EnterButtonProps {
  /** The `intent` of the button for which it stands. */
  value?: string;
  /** Its text. */
  children?: string;
}

/**
 * Enter presses the first button of a form. This one comes before others that do something else ('Recalculer', a bin),
 * and can be neither seen nor focused.
 */
export const EnterButton = ({ value = "save", children = "Enregistrer" }: EnterButtonProps) => (
  <button className="sr-only" type="submit" name="intent" value={value} tabIndex={-1} aria-hidden="true">
    {children}
  </button>
);

/**
 * The button that Enter presses is a form's first: this one stands before others that do something else ('Recalculer', a
 * bin), and is neither seen nor reached.
 */
export const EnterButton = () => (
  <button className="sr-only" type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true">
    Enregistrer
  </button>
);

/**
 * Enter presses the first button of a form. This one comes before others that do something else ('Recalculer', a bin),
 * and can be neither seen nor focused.
 */
export const EnterButton = () => (
  <button className="sr-only" type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true">
    Enregistrer
  </button>
);

import type { MouseEvent } from "react";

/** Whether a click asks the browser to open a link elsewhere, or to save it: with a modifier key or another button. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

import { useEffect, useState } from "react";
import { Button } from "~/ui/base/button";

/** Opens the browser's print dialog; without scripts, points to the browser's menu. `what`: "ce bon". */
export function PrintButton({ what }: { what: string }) {
  const [canPrint, setCanPrint] = useState(false);
  useEffect(() => setCanPrint(true), []);
  if (!canPrint)
    return (
      <span className="muted">
        Pour imprimer ou enregistrer {what}&nbsp;: Ctrl&nbsp;+&nbsp;P, ou «&nbsp;Imprimer&nbsp;» dans le menu du
        navigateur.
      </span>
    );
  return (
    <Button type="button" icon="printer" onClick={() => window.print()}>
      Imprimer ou enregistrer
    </Button>
  );
}

/** Where a demonstration's letters are. */
export function OutboxNote() {
  return (
    <p className="muted">
      Site de démonstration&nbsp;: les messages sont des fichiers du dossier <code>outbox</code> de{" "}
      <code>DATA_DIR</code>.
    </p>
  );
}

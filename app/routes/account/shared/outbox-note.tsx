/** Tells where a demo site puts the letters that it does not send. */
export function OutboxNote() {
  return (
    <p className="muted">
      Site de démonstration&nbsp;: aucun e-mail ne part. Celui-ci est déposé dans le dossier «&nbsp;outbox&nbsp;» des
      données du site.
    </p>
  );
}

/** The note below a list from which rows were left out. Nothing if all could be shown. */
export const UnreadableRows = ({ text }: { text: string | null | undefined }) =>
  text && <p className="muted mt-4">{text}</p>;

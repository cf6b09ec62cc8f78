/** Said below a list of which rows were left out; nothing where all could be shown. */
export const UnreadableRows = ({ text }: { text: string | null | undefined }) =>
  text && <p className="muted mt-4">{text}</p>;

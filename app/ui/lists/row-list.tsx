/** The headings of a list's columns, if it has columns. Screen readers skip them, because the rows say the same. */
export const RowHeads = ({ words }: { words: readonly string[] }) => (
  <p className="row-list-heads" aria-hidden="true">
    {words.map((word) => (
      <span key={word} data-word={word} />
    ))}
  </p>
);

/** What stands in the columns of a list of rows, where there are columns; the rows say it themselves. */
export const RowHeads = ({ words }: { words: readonly string[] }) => (
  <p className="row-list-heads" aria-hidden="true">
    {words.map((word) => (
      <span key={word} data-word={word} />
    ))}
  </p>
);

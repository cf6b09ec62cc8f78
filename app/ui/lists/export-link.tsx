/** The link below a list to all of its rows, as filtered, in a file for spreadsheets. */
export const ExportLink = ({ href }: { href: string }) => (
  <p className="mt-4">
    <a className="link" href={href}>
      Exporter en CSV
    </a>
  </p>
);

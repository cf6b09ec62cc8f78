/** Below a list: all of it, as it is filtered, as a file for spreadsheets. */
export const ExportLink = ({ href }: { href: string }) => (
  <p className="mt-4">
    <a className="link" href={href}>
      Exporter en CSV
    </a>
  </p>
);

import { Alert } from "~/ui/base/alert";

/** What to check before a rental starts or ends, or a record is signed. Nothing if nothing is unusual or open. */
export function Checks({ checks }: { checks: readonly string[] }) {
  if (checks.length === 0) return null;
  return (
    <Alert type="warning">
      {checks.length === 1 ? (
        checks[0]
      ) : (
        <ul>
          {checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

import { Alert } from "~/ui/base/alert";

interface ChecksProps {
  checks: readonly string[];
  /** "error" for what must be there first; "warning" for what is unusual or open. */
  type?: "warning" | "error";
}

/** What to check before a rental starts or ends, or a record is signed. Nothing without checks. */
export function Checks({ checks, type = "warning" }: ChecksProps) {
  if (checks.length === 0) return null;
  return (
    <Alert type={type}>
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

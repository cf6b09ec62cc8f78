import { Alert } from "~/ui/base/alert";

interface NewTotalProps {
  /** "142 €"; nothing is shown without one. */
  total: string | null | undefined;
  /** What the next press of the button does: "réservé", "enregistré". */
  done: string;
  className?: string;
}

/** Says that the total is no longer the one shown before, so that the form was not carried out. It takes the focus. */
export const NewTotal = ({ total, done, className }: NewTotalProps) =>
  total && (
    <Alert type="info" role="status" tabIndex={-1} autoFocus className={className}>
      Nouveau total&nbsp;: {total}. Rien n'est encore {done}.
    </Alert>
  );

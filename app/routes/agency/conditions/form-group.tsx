import type { ReactNode } from "react";
import { Icon } from "~/ui/base/icon";
import { Isolated } from "~/ui/base/isolated";

interface FormGroupProps {
  id?: string;
  title: string;
  /** What is stored in the group, with its values marked as in text/format/isolates. An open group's fields show it. */
  set: string | null;
  open: boolean;
  children: ReactNode;
}

/** A part of a long form under its title. Closed, it says what is set in it. */
export const FormGroup = ({ id, title, set, open, children }: FormGroupProps) => (
  <details className="card form-group" id={id} open={open}>
    <summary>
      <h2>{title}</h2>{" "}
      {!open && (
        <small className="fine">
          <Isolated>{set ?? "Rien n'est précisé."}</Isolated>
        </small>
      )}
      <Icon name="chevron-down" />
    </summary>
    <div className="stack">{children}</div>
  </details>
);

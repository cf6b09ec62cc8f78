import { paths } from "~/paths";
import { Alert } from "~/ui/base/alert";
import type { HandoverAnswer } from "./act.server";
import { PARTS, type Part } from "./values";
import type { HandoverPage } from "./view.server";

/** What each part of the form is given. */
export interface PartProps {
  view: HandoverPage;
  errors: Record<string, string[] | undefined>;
  /** What the last button did. */
  done: HandoverAnswer["done"] | undefined;
}

/** The success message of a button of this part. Nothing without one. */
export const PartDone = ({ part, done }: Pick<PartProps, "done"> & { part: Part }) =>
  done?.part === part && (
    <Alert type="success" role="status">
      {done.text}
    </Alert>
  );

/** The address to which a button sends the form, to come back to its part instead of the top. */
export const partAddress = ({ id, moment }: Pick<HandoverPage, "id" | "moment">, part: Part): string =>
  `${paths.agencyHandover(id, moment)}#${PARTS[part]}`;

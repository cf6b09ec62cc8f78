import type { ReactNode } from "react";
import { ErrorSummary } from "~/ui/base/alert";
import type { Crumb } from "~/ui/base/breadcrumb";
import { Button, type ButtonVariant } from "~/ui/base/button";
import { Isolated } from "~/ui/base/isolated";
import type { FormResult } from "~/ui/fields/form-result";
import { CancelLink } from "./cancel-link";
import { DialogActions, type DialogType } from "./dialog-content";
import { useModal } from "./dialog-outlet";
import { PostForm } from "./post-form";
import { RouteDialog } from "./route-dialog";

interface ConfirmDialogProps {
  title: string;
  /** Its icon and colour, "danger" by default; null for a plain form. */
  type?: DialogType | null;
  breadcrumb: readonly Crumb[];
  /** The address of the list that it opens over, and returns to. */
  list: string;
  /** What the question is about. */
  summary: ReactNode;
  /** Why the action is no longer possible, and what is; replaces the consequences and the buttons. */
  blocked?: { text: string | null; backLabel: string; more?: ReactNode } | null;
  /** The backend's message about the refused form. */
  message?: string;
  /** The messages of an invalid form, by field. */
  errors?: FormResult["error"];
  /** The fields to fill in. */
  fields?: ReactNode;
  cancelLabel?: string;
  confirmLabel: string;
  confirmVariant?: ButtonVariant;
  /** The consequences. */
  children?: ReactNode;
}

/** A question with two answers, or a short form: a dialog over its list, or a page. The safe answer comes first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, type = "danger", breadcrumb, list, summary, blocked, message, fields, children } = props;
  const errors = message ? { "": [message] } : props.errors;
  const modal = useModal();
  return (
    <RouteDialog
      modal={modal}
      closeTo={list}
      type={blocked ? "info" : (type ?? undefined)}
      title={title}
      before={<ErrorSummary errors={errors} />}
      breadcrumb={breadcrumb}
    >
      {summary}
      {blocked ? (
        <Blocked {...blocked} list={list} />
      ) : (
        <>
          {children}
          <PostForm modal={modal} className={fields ? "stack" : undefined} noValidate={fields ? true : undefined}>
            {fields}
            <DialogActions>
              <CancelLink modal={modal} to={list}>
                {props.cancelLabel ?? "Annuler"}
              </CancelLink>
              <Button name="intent" value="confirm" variant={props.confirmVariant ?? "danger"}>
                {props.confirmLabel}
              </Button>
            </DialogActions>
          </PostForm>
        </>
      )}
    </RouteDialog>
  );
}

/** Says why the action is no longer possible, with a link back. */
function Blocked({ text, backLabel, more, list }: NonNullable<ConfirmDialogProps["blocked"]> & { list: string }) {
  const modal = useModal();
  return (
    <>
      {text && (
        <p>
          <Isolated>{text}</Isolated>
        </p>
      )}
      {more}
      <CancelLink modal={modal} to={list}>
        {backLabel}
      </CancelLink>
    </>
  );
}

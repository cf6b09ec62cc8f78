import type { ReactNode } from "react";
import { Icon } from "~/ui/base/icon";

/** The props of every form field. `required` false adds '(facultatif)'; the form says that all others are required. */
export interface FieldProps {
  label: ReactNode;
  name: string;
  /** Defaults to the name. */
  id?: string;
  errors?: string[] | null;
  hint?: ReactNode;
  required?: boolean;
}

type Described = Pick<FieldProps, "errors" | "hint" | "required">;

/** The attributes that link a control to its hint and errors. */
export function describe(id: string, { errors, hint, required }: Described) {
  const invalid = Boolean(errors?.length);
  const describedBy = [hint && `${id}-hint`, invalid && `${id}-error`].filter(Boolean).join(" ");
  return {
    "aria-invalid": invalid || undefined,
    "aria-describedby": describedBy || undefined,
    required: required || undefined,
  };
}

/** '(facultatif)', if the field is optional. */
export const OptionalMark = ({ required }: Pick<FieldProps, "required">) =>
  required === false ? <small> (facultatif)</small> : null;

/** Hint and errors under a control, with the ids that `describe` refers to. */
export function FieldMessages({ id, errors, hint }: { id: string } & Pick<FieldProps, "errors" | "hint">) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {errors?.length ? (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" />
          <span>{errors.join(" ")}</span>
        </p>
      ) : null}
    </>
  );
}

interface FrameProps extends Omit<FieldProps, "name" | "id"> {
  id: string;
  className?: string;
  children: ReactNode;
}

/** Label, control, hint and errors, in reading order. */
export function FieldFrame({ id, label, className, children, ...field }: FrameProps) {
  return (
    <div className={className ? `field ${className}` : "field"}>
      <label className="field-label" htmlFor={id}>
        {label}
        <OptionalMark {...field} />
      </label>
      {children}
      <FieldMessages id={id} {...field} />
    </div>
  );
}

/** Shown at the top of a form. */
export const REQUIRED_NOTE = "Tous les champs sont obligatoires, sauf mention contraire.";

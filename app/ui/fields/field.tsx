import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";

/** What every form field takes. `required`: true says "(obligatoire)", false "(facultatif)", absent says nothing. */
export interface FieldProps {
  label: ReactNode;
  name: string;
  /** Defaults to the name. */
  id?: string;
  errors?: string[] | null;
  hint?: ReactNode;
  required?: boolean;
  /** Without the word beside the label, as in the search form. */
  unmarked?: boolean;
}

type Described = Pick<FieldProps, "errors" | "hint" | "required">;

/** The attributes that tie a control to its hint and errors. */
export function describe(id: string, { errors, hint, required }: Described) {
  const invalid = Boolean(errors?.length);
  const describedBy = [hint && `${id}-hint`, invalid && `${id}-error`].filter(Boolean).join(" ");
  return {
    "aria-invalid": invalid || undefined,
    "aria-describedby": describedBy || undefined,
    required: required || undefined,
  };
}

/** "(obligatoire)", "(facultatif)" or nothing. */
export function RequiredMark({ required, unmarked }: Pick<FieldProps, "required" | "unmarked">) {
  if (unmarked || required === undefined) return null;
  return <small> ({required ? "obligatoire" : "facultatif"})</small>;
}

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
        <RequiredMark {...field} />
      </label>
      {children}
      <FieldMessages id={id} {...field} />
    </div>
  );
}

/** Said at the top of a form whose fields say "(obligatoire)". */
export const REQUIRED_NOTE = "Les champs marqués «\u00a0obligatoire\u00a0» sont requis.";

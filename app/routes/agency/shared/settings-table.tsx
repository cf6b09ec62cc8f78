import type { InputHTMLAttributes, ReactNode } from "react";
import { describe, FieldMessages } from "~/ui/fields/field";
import { type Option, Options } from "~/ui/fields/select-field";
import { fieldId } from "./settings-form";

interface SettingsTableProps {
  label: string;
  /** The heads; those of buttons are "". */
  columns: readonly string[];
  /** Rows, of cells. */
  children: ReactNode;
}

/** Fields in rows, under one head where there is room; on a phone each field has its name above. */
export function SettingsTable({ label, columns, children }: SettingsTableProps) {
  return (
    <table className="settings-table" aria-label={label}>
      <thead>
        <tr>{columns.map((column) => (column ? <th key={column}>{column}</th> : <td key="" />))}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface CellProps {
  name: string;
  /** The column's. */
  label: string;
  /** Whose field it is: "Dacia Duster 2024". */
  of: string;
  /** A unit drawn inside the field. */
  unit?: string;
  errors?: string[] | null;
  className?: string;
  /** What else the cell holds, unseen. */
  children?: ReactNode;
}

/** A field of text or a number. */
export function InputCell({
  name,
  label,
  of,
  unit,
  errors,
  className,
  children,
  ...input
}: CellProps & InputHTMLAttributes<HTMLInputElement>) {
  const id = fieldId(name);
  return (
    <td data-label={label} data-unit={unit} className={className}>
      <input
        type="text"
        autoComplete="off"
        {...input}
        className="field-input"
        id={id}
        name={name}
        aria-label={`${label}, ${of}`}
        {...describe(id, { errors })}
      />
      <FieldMessages id={id} errors={errors} />
      {children}
    </td>
  );
}

/** A choice of several. */
export function SelectCell({
  name,
  label,
  of,
  errors,
  className,
  options,
  value,
}: CellProps & { options: readonly Option[]; value: string }) {
  const id = fieldId(name);
  return (
    <td data-label={label} className={className}>
      <select
        className="field-input"
        id={id}
        name={name}
        defaultValue={value}
        aria-label={`${label}, ${of}`}
        {...describe(id, { errors })}
      >
        <Options options={options} />
      </select>
      <FieldMessages id={id} errors={errors} />
    </td>
  );
}

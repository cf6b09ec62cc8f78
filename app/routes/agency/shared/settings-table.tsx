import type { InputHTMLAttributes, ReactNode } from "react";
import { describe, FieldMessages } from "~/ui/fields/field";
import { type Option, Options } from "~/ui/fields/select-field";
import { fieldId } from "./settings-form";

interface SettingsTableProps {
  label: string;
  /** The headings; "" for a column of buttons. */
  columns: readonly string[];
  /** The table rows. */
  children: ReactNode;
}

/** Rows of fields under one header where there is room. On a phone each field has its label above it. */
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
  /** The heading of the column. */
  label: string;
  /** The name of the row: "Dacia Duster 2024". */
  of: string;
  /** A unit drawn inside the field. */
  unit?: string;
  errors?: string[] | null;
  className?: string;
  /** Further content of the cell, such as hidden fields. */
  children?: ReactNode;
}

/** A cell with a text or number field. */
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

/** A cell with a select. */
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

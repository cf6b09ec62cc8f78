import type { InputHTMLAttributes, ReactNode } from "react";
import { Button } from "~/ui/base/button";
import { control, type FormControl, insertRow } from "~/ui/fields/control";
import { describe, FieldMessages } from "~/ui/fields/field";
import { type Option, Options } from "~/ui/fields/select-field";

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
  field: FormControl;
  /** The heading of the column. */
  label: string;
  /** The name of the row: "Dacia Duster 2024". */
  of: string;
  /** A unit drawn inside the field. */
  unit?: string;
  className?: string;
  /** Further content of the cell, such as hidden fields. */
  children?: ReactNode;
}

/** A cell with a text or number field. */
export function InputCell({
  field,
  label,
  of,
  unit,
  className,
  children,
  ...input
}: CellProps & InputHTMLAttributes<HTMLInputElement>) {
  const { errors, ...props } = control(field);
  return (
    <td data-label={label} data-unit={unit} className={className}>
      <input
        type="text"
        autoComplete="off"
        {...input}
        {...props}
        className="field-input"
        aria-label={`${label}, ${of}`}
        {...describe(props.id, { errors })}
      />
      <FieldMessages id={props.id} errors={errors} />
      {children}
    </td>
  );
}

interface SelectCellProps extends CellProps {
  options: readonly Option[];
  /** What a new row has selected. */
  initially?: string;
}

/** A cell with a select. */
export function SelectCell({ field, label, of, className, options, initially }: SelectCellProps) {
  const { errors, defaultValue = initially, ...props } = control(field);
  return (
    <td data-label={label} className={className}>
      <select
        {...props}
        className="field-input"
        defaultValue={defaultValue}
        aria-label={`${label}, ${of}`}
        {...describe(props.id, { errors })}
      >
        <Options options={options} />
      </select>
      <FieldMessages id={props.id} errors={errors} />
    </td>
  );
}

interface AddButtonProps {
  list: FormControl;
  autoFocus?: boolean;
  wide?: boolean;
  children: string;
}

/** The button that adds a row to a list, with the messages about the whole list. */
export const AddButton = ({ list, autoFocus, wide, children }: AddButtonProps) => (
  <div>
    <Button
      variant="secondary"
      icon="plus"
      id={list.name}
      wide={wide}
      autoFocus={autoFocus}
      aria-describedby={list.errors ? `${list.name}-error` : undefined}
      {...insertRow(list)}
    >
      {children}
    </Button>
    <FieldMessages id={list.name} errors={list.errors} />
  </div>
);

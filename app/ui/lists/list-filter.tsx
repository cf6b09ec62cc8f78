import type { FormHTMLAttributes } from "react";

/** A GET form that shortens the list below it: its fields in one line where there is room. */
export function ListFilter({ className, ...form }: FormHTMLAttributes<HTMLFormElement>) {
  return <form {...form} className={className ? `list-filter ${className}` : "list-filter"} />;
}

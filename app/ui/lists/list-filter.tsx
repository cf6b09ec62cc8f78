import type { FormHTMLAttributes } from "react";

/** A GET form that filters the list below it, with its fields in one line if there is room. */
export function ListFilter({ className, ...form }: FormHTMLAttributes<HTMLFormElement>) {
  return <form {...form} className={className ? `list-filter ${className}` : "list-filter"} />;
}

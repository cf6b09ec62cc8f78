import { forwardRef, type InputHTMLAttributes } from "react";

/** The browser's own file chooser, with a button like our others. */
export const FileInput = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>((input, ref) => (
  <input ref={ref} type="file" {...input} className="file-input" />
));

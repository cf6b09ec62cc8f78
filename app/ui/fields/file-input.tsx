import { forwardRef, type InputHTMLAttributes } from "react";

/** The browser's own chooser of files, its button as the others are. */
export const FileInput = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>((input, ref) => (
  <input ref={ref} type="file" {...input} className="file-input" />
));

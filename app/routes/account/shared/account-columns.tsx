import type { ReactNode } from "react";

interface AccountColumnsProps {
  /** The class of the form's width while nothing is beside it. */
  width: string;
  /** True if the form has the booking reminder or the demo accounts beside it. */
  isBeside: boolean;
  children: ReactNode;
}

/** The page of an account form: the form, on a wide window beside what else the page shows. */
export const AccountColumns = ({ width, isBeside, children }: AccountColumnsProps) => (
  <div className="wrap page">
    <div className={isBeside ? "account-columns" : `mx-auto ${width}`}>{children}</div>
  </div>
);

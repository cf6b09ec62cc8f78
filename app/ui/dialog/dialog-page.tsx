import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "~/ui/breadcrumb";
import { type DialogSize, Question, type QuestionProps } from "./dialog-content";

interface ConfirmationPageProps extends QuestionProps {
  breadcrumb: readonly Crumb[];
  size?: DialogSize;
  /** Above the h1: the error summary. */
  before?: ReactNode;
}

/** A question or a short form as a page of its own, with the page's h1. */
export function ConfirmationPage({ breadcrumb, size = "md", before, ...question }: ConfirmationPageProps) {
  return (
    <div className="wrap page">
      <div className={`mx-auto dialog-${size}`}>
        <Breadcrumb items={breadcrumb} />
        <div className="dialog">
          {before}
          <Question {...question} level="h1" />
        </div>
      </div>
    </div>
  );
}

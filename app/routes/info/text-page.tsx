import type { ReactNode } from "react";
import { paths } from "~/paths";
import { Breadcrumb } from "~/ui/breadcrumb";

interface TextPageProps {
  title: string;
  /** One sentence that says what the page says. */
  lead: ReactNode;
  children: ReactNode;
}

/** A page to read: headings, paragraphs and lists in a column of comfortable width. */
export function TextPage({ title, lead, children }: TextPageProps) {
  return (
    <div className="wrap page">
      <Breadcrumb items={[{ label: "Accueil", href: paths.home() }, { label: title }]} />
      <article className="text-page">
        <h1>{title}</h1>
        <p className="text-page-lead">{lead}</p>
        {children}
      </article>
    </div>
  );
}

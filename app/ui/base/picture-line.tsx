import type { ReactNode } from "react";
import { Picture } from "~/ui/base/picture";

interface PictureLineProps {
  /** Null where there is no picture. */
  url: string | null;
  className?: string;
  /** Lines of text: `small` and `span` take one each. */
  children: ReactNode;
}

/** A vehicle's small picture, and what there is to say beside it. */
export const PictureLine = ({ url, className, children }: PictureLineProps) => (
  <div className={className ? `picture-line ${className}` : "picture-line"}>
    <Picture url={url} alt="" sizes="(min-width: 48rem) 128px, 96px" width={128} height={72} priority />
    <p className="muted">{children}</p>
  </div>
);

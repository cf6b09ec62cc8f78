import type { ReactNode } from "react";
import { Picture } from "~/ui/base/picture";

interface PictureLineProps {
  /** Null if there is no picture. */
  url: string | null;
  className?: string;
  /** Lines of text: each `small` and `span` takes one. */
  children: ReactNode;
}

/** A vehicle's small picture, with text beside it. */
export const PictureLine = ({ url, className, children }: PictureLineProps) => (
  <div className={className ? `picture-line ${className}` : "picture-line"}>
    <Picture url={url} alt="" sizes="(min-width: 48rem) 128px, 96px" width={128} height={72} priority />
    <p className="muted">{children}</p>
  </div>
);

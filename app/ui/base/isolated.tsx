import { directionRuns, LTR, markedParts } from "~/text/format/isolates";

interface IsolatedProps {
  className?: string;
  children: string;
}

/** A plate, reference or phone. It reads from left to right in any text, and moves nothing beside it. */
export const Ltr = ({ className, children }: IsolatedProps) => (
  <bdi dir="ltr" className={className}>
    <LtrRuns>{children}</LtrRuns>
  </bdi>
);

/** What `Ltr` contains, for an element that has `dir="ltr"` itself and so is isolated. */
export const LtrRuns = ({ children }: { children: string }) => (
  <>{directionRuns(children).map((run, i) => (i % 2 ? <bdi key={run}>{run}</bdi> : run))}</>
);

/** A text whose values are marked as in text/format/isolates. A name without right-to-left letters needs no element. */
export const Isolated = ({ children }: { children: string }) => (
  <>
    {markedParts(children).map((part, i, parts) => {
      if (i % 3 < 2) return i % 3 ? null : part;
      const isLtr = parts[i - 1] === LTR;
      if (!isLtr && directionRuns(part).length === 1) return part;
      const Value = isLtr ? Ltr : "bdi";
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      return <Value key={i}>{part}</Value>;
    })}
  </>
);

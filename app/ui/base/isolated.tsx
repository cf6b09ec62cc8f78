import { directionRuns, LTR, markedParts } from "~/text/format/isolates";

interface IsolatedProps {
  className?: string;
  children: string;
}

/** A plate, reference or phone. It reads from left to right in any text, and moves nothing beside it. */
export const Ltr = ({ className, children }: IsolatedProps) => (
  <bdi dir="ltr" className={className}>
    {directionRuns(children).map((run, i) => (i % 2 ? <bdi key={run}>{run}</bdi> : run))}
  </bdi>
);

/** A text whose values are marked as in text/format/isolates. */
export const Isolated = ({ children }: { children: string }) => (
  <>
    {markedParts(children).map((part, i, parts) => {
      if (i % 3 < 2) return i % 3 ? null : part;
      const Value = parts[i - 1] === LTR ? Ltr : "bdi";
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      return <Value key={i}>{part}</Value>;
    })}
  </>
);

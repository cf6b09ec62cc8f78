import { type ComponentProps, useEffect, useState } from "react";
import { number, plural } from "~/text/format/plural";
import { TextArea } from "./text-area";

type LongTextFieldProps = Omit<ComponentProps<typeof TextArea>, "maxLength" | "onInput"> & {
  /** In characters, as the server counts them. */
  max: number;
};

/**
 * Several lines of text up to a length. Nothing is cut off while somebody types or pastes: the server refuses what is
 * too long, and if scripts run, the hint counts the characters.
 */
export function LongTextField({ max, hint, ...area }: LongTextFieldProps) {
  const [length, setLength] = useState<number | null>(null);
  const { defaultValue = "" } = area;
  useEffect(() => setLength(sentLength(String(defaultValue))), [defaultValue]);
  return (
    <TextArea
      {...area}
      hint={
        <>
          {hint} {length ? counted(length, max) : `${number(max)} caractères maximum.`}
        </>
      }
      onInput={({ currentTarget }) => setLength(sentLength(currentTarget.value))}
    />
  );
}

function counted(length: number, max: number): string {
  if (length <= max) return `${number(length)} caractères sur ${number(max)}.`;
  return `${plural(length - max, "caractère")} de trop.`;
}

/** The length of what the server counts: a form sends each line break as two characters, and the server trims. */
const sentLength = (text: string) => text.trim().replace(/\r?\n/g, "\r\n").length;

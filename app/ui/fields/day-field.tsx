import type { ComponentProps } from "react";
import { isRealDay } from "~/rental/base/clock";
import { TextField } from "./text-field";

/** The props of a date field. What is not a day stays as typed, in a text field: a date field would drop it. */
export function dayInput(date = "", { min, max }: { min?: string; max?: string } = {}) {
  const isText = date !== "" && !isRealDay(date);
  return isText ? { type: "text", defaultValue: date } : { type: "date", defaultValue: date, min, max };
}

/** Says how a day is written, where no date picker does: in browsers without one, and beside what was typed by hand. */
export const DayFormat = () => <small className="day-field-format">(jj/mm/aaaa ou aaaa-mm-jj)</small>;

type DayFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "suffix" | "after"> & {
  defaultValue?: string;
  min?: string;
  max?: string;
};

/** A day: a date picker, or a text that the server reads day first. */
export const DayField = ({ defaultValue, min, max, ...field }: DayFieldProps) => (
  <TextField {...field} {...dayInput(defaultValue, { min, max })} after={<DayFormat />} />
);

/** Texts that occur nowhere else, one for each field of a call: "zqc7zq". */
export interface Marks {
  mark: Mark;
  /** Fills a field with the mark of another one. */
  reuse: (field: string, other: string) => void;
  /** Fills a field with a phone number, which is found however it is spaced. */
  phone: (field: string, number: string) => void;
  /** The fields that were filled. */
  fields: () => string[];
  /** The fields whose mark a text contains. */
  foundIn: (text: string) => string[];
}

interface Mark {
  (field: string): string;
  /** Values of several fields of one call. */
  fields: (call: string, names: readonly string[]) => Record<string, string>;
}

export function createMarks(side: "c" | "a"): Marks {
  const found = new Map<string, (text: string) => boolean>();
  const mark = ((field: string) => {
    const text = `zq${side}${found.size + 1}zq`;
    found.set(field, (one) => one.includes(text));
    return text;
  }) as Mark;
  mark.fields = (call, names) => Object.fromEntries(names.map((name) => [name, mark(`${call} ${name}`)]));
  return {
    mark,
    reuse: (field, other) => void found.set(field, found.get(other) ?? (() => false)),
    phone: (field, number) => {
      const digits = number.replace(/\D/g, "").slice(-9);
      found.set(field, (text) => text.replace(/[\s.-]/g, "").includes(digits));
    },
    fields: () => [...found.keys()],
    foundIn: (text) => [...found].filter(([, isIn]) => isIn(text)).map(([field]) => field),
  };
}

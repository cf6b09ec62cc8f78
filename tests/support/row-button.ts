/** The button of conform that adds a row to a list, or removes one. */
export const rowButton = (type: "insert" | "remove", name: string, index?: number): [name: string, value: string] => [
  "__intent__",
  JSON.stringify({ type, payload: { name, index } }),
];

import { plainText } from "~/text/format/isolates";
import { nbsp } from "~/text/format/typography";
import { imprintLine, type Product } from "~/text/site/product";
import { type Letter, linesOf } from "./letter";

/** A letter as plain text. */
export function toPlainText(letter: Letter, product: Product): string {
  const { facts, quote, button, unsubscribe } = letter;
  const blocks = [
    letter.title,
    letter.greeting,
    ...letter.intro,
    quote ? `${nbsp(`${quote.label} :`)}\n${quoted(quote.text)}` : "",
    facts.map((fact) => nbsp(`${fact.label} : ${linesOf(fact).join("\n    ")}`)).join("\n"),
    ...letter.notes,
    `${nbsp(`${button.label} :`)}\n${button.href}`,
    `-- \n${signature(product)}\n${letter.because}${unsubscribe ? `\n${nbsp(`${unsubscribe.label} :`)}\n${unsubscribe.href}` : ""}`,
  ];
  return plainText(`${blocks.filter(Boolean).join("\n\n")}\n`);
}

const signature = (product: Product) =>
  [`${product.name} · ${product.email}`, imprintLine(product)].filter(Boolean).join("\n");

const quoted = (text: string) =>
  text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");

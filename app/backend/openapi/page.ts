import { html } from "hono/html";
import type { OpenApiDocument, Operation } from "./document";
import { type Components, type JsonSchema, nameOf, resolve } from "./schemas";

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

type Html = ReturnType<typeof html>;

/** The API's documentation as an HTML page, generated from the OpenAPI document alone. */
export function docsPage(document: OpenApiDocument): string {
  const components = document.components.schemas;
  const calls = callsOf(document);
  const tags = document.tags.map(({ name, description }) => ({
    name,
    description,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  return String(html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}</title>
<link rel="stylesheet" href="docs.css">
</head>
<body>
<header>
<h1>${document.info.title}</h1>
<p>${inline(document.info.description)}</p>
<p>Adresse de base : <code>${document.servers[0]?.url}</code> · <a href="openapi.json">le document OpenAPI</a></p>
</header>
<main class="page">
<nav aria-label="Sommaire">
${tags.map(({ name, calls }) => html`<h2>${name}</h2><ul>${calls.map(menuItem)}</ul>`)}
<p><a href="#schemas">Les schémas</a></p>
</nav>
${tags.map(({ name, description, calls }) => html`<h2>${name}</h2><p>${description}</p>${calls.map((call) => article(call, components))}`)}
<h2 id="schemas">Les schémas</h2>
${Object.entries(components).map(
  ([name, schema]) => html`<article id="schema-${name}"><h3>${name}</h3>
${schema.description ? html`<p>${inline(String(schema.description))}</p>` : ""}${fields(schema)}${sample(schema.example)}</article>`,
)}
</main>
</body>
</html>`);
}

function callsOf({ paths }: OpenApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

const menuItem = ({ method, path, operation }: Call) =>
  html`<li><a href="#${operation.operationId}"><span class="verb ${method}">${method}</span><span>${operation.summary}<br><code>${path}</code></span></a></li>`;

function article({ method, path, operation }: Call, components: Components): Html {
  const [[type, body] = []] = Object.entries(operation.requestBody?.content ?? {});
  const answers = Object.entries(operation.responses);
  const [, reply] = answers.find(([status]) => status.startsWith("2")) ?? [];
  return html`<article id="${operation.operationId}">
<p class="call"><span class="verb ${method}">${method}</span><code>${path}</code></p>
<h3>${operation.summary}</h3>
<p class="who">${operation.description}</p>
${operation.parameters.length ? html`<h4>Paramètres</h4>${parameterTable(operation.parameters)}` : ""}
${body ? html`<h4>Corps (<code>${type}</code>)</h4>${fields(resolve(body.schema, components))}${sample(body.example)}` : ""}
<h4>Réponses</h4>
<div class="scroll"><table><thead><tr><th scope="col">Statut</th><th scope="col">Quand</th><th scope="col">Contenu</th></tr></thead><tbody>
${answers.map(([status, answer]) => answerRow(status, answer))}
</tbody></table></div>
${sample(reply?.content?.["application/json"]?.example, "Exemple de réponse")}
</article>`;
}

function answerRow(status: string, { description, content }: Operation["responses"][string]): Html {
  const json = content?.["application/json"];
  const example = json?.example as { message?: string | string[] } | undefined;
  const shown =
    Number(status) >= 400 && example
      ? html`« ${[example.message].flat().join(" », « ")} »`
      : json
        ? typeOf(json.schema)
        : "";
  return html`<tr><th scope="row">${status}</th><td>${description}</td><td>${shown}</td></tr>`;
}

const parameterTable = (parameters: Operation["parameters"]): Html =>
  table(
    parameters.map(({ name, in: place, required, schema }) => ({
      name: place === "path" ? `{${name}}` : name,
      schema,
      required,
    })),
  );

function fields(schema: JsonSchema): Html {
  const nullable = schema.anyOf?.find((part) => part.properties);
  const { properties = {}, required = [] } = nullable ?? schema;
  if (Object.keys(properties).length === 0) return html`<p>${typeOf(schema)}</p>`;
  return table(
    Object.entries(properties).map(([name, part]) => ({ name, schema: part, required: required.includes(name) })),
  );
}

function table(rows: { name: string; schema: JsonSchema; required: boolean }[]): Html {
  return html`<div class="scroll"><table><thead><tr><th scope="col">Nom</th><th scope="col">Type</th><th scope="col">Obligatoire</th></tr></thead><tbody>
${rows.map(
  ({ name, schema, required }) =>
    html`<tr><th scope="row"><code>${name}</code></th><td>${typeOf(schema)}${limits(schema)}</td><td>${required ? "oui" : "non"}</td></tr>`,
)}
</tbody></table></div>`;
}

const TYPES: Record<string, string> = {
  string: "texte",
  number: "nombre",
  integer: "nombre entier",
  boolean: "vrai ou faux",
  object: "objet",
  null: "null",
};

function typeOf(schema: JsonSchema): Html {
  const name = nameOf(schema);
  if (name) return html`<a href="#schema-${name}">${name}</a>`;
  if (schema.contentMediaType) return html`fichier`;
  if (Array.isArray(schema.enum)) return html`${schema.enum.join(", ")}`;
  if (schema.anyOf) return joined(schema.anyOf.map(typeOf));
  if (schema.type === "array") return html`liste de ${schema.items ? typeOf(schema.items) : "valeurs"}`;
  if (schema.properties) {
    const parts = Object.entries(schema.properties).map(([key, part]) => html`<code>${key}</code> : ${typeOf(part)}`);
    return html`{ ${joined(parts, ", ")} }`;
  }
  if (schema.description) return html`${schema.description}`;
  return joined([schema.type ?? "object"].flat().map((type) => html`${TYPES[type] ?? type}`));
}

const joined = (parts: Html[], by = " ou "): Html =>
  html`${parts.map((part, index) => (index === 0 ? part : html`${by}${part}`))}`;

function limits({ minimum, maximum, minLength, maxLength, default: fallback }: JsonSchema): string {
  const texts = [
    minimum !== undefined && `au moins ${minimum}`,
    maximum !== undefined && `au plus ${maximum}`,
    Number(minLength ?? 0) > 1 && `au moins ${minLength} caractères`,
    maxLength !== undefined && `au plus ${maxLength} caractères`,
    fallback !== undefined && `${JSON.stringify(fallback)} par défaut`,
  ].filter(Boolean);
  return texts.length > 0 ? ` (${texts.join(", ")})` : "";
}

const sample = (example: unknown, title = "Exemple"): Html | string =>
  example === undefined
    ? ""
    : html`<details><summary>${title}</summary><pre><code>${JSON.stringify(example, null, 2)}</code></pre></details>`;

/** Renders the Markdown of descriptions, which contain only code spans. */
const inline = (text: string): Html =>
  html`${text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;

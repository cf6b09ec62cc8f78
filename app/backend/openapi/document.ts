import { setImmediate } from "node:timers/promises";
import type { Access, Endpoint } from "~/contract/base/endpoint";
import { errorBody, errorReply, problemsOf, type Reason } from "~/contract/base/errors";
import { endpoints } from "~/contract/endpoints";
import { ROLE_LABEL } from "~/text/rental/labels";
import type { Product } from "~/text/site/product";
import { exampleOf } from "./examples";
import { OWN_ERRORS } from "./own-errors";
import { type Components, type JsonSchema, schemaFor } from "./schemas";

/** Each call of the contract, with its `operationId`. */
const CALLS = Object.entries(endpoints).flatMap(([resource, calls]) =>
  Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${resource}.${name}`, endpoint]),
);

/** A call in the form that OpenAPI describes it. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: object[];
  parameters: (Content & { name: string; in: string; required: boolean })[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
}

interface Content {
  schema: JsonSchema;
  example?: unknown;
}

/** The contract as an OpenAPI 3.1 document. Making it takes half a second, with pauses for other requests. */
export async function openApiDocument({ name, email }: Product) {
  const schemas: Components = {};
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [operationId, endpoint] of CALLS) {
    const method = endpoint.method.toLowerCase();
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operationOf(operationId, endpoint, schemas) };
    await setImmediate();
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  for (const operation of operations) {
    addExamples(operation, schemas);
    await setImmediate();
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${name}\u00a0: l'API`,
      version: "1.0.0",
      description:
        "Location de véhicules au Maroc. Les montants sont en euros, les heures (HH:MM) sont celles du Maroc, les dates sont au format ISO. Le jeton que donnent la connexion et l'inscription s'envoie dans l'en-tête `Authorization: Bearer …`\u00a0; il dure 30 jours.",
      contact: { name, email },
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
    },
    servers: [{ url: "/api" }],
    components: { securitySchemes: { bearer: BEARER }, schemas },
    paths,
    tags: [...new Set(operations.flatMap(({ tags }) => tags))].map((name) => ({
      name,
      description: TAGS[name] ?? name,
    })),
  };
}

export type OpenApiDocument = Awaited<ReturnType<typeof openApiDocument>>;

const BEARER = {
  type: "http",
  scheme: "bearer",
  description: "Le `access_token` de la connexion ou de l'inscription.",
};

const TAGS: Record<string, string> = {
  Comptes: "Inscription, connexion et profil.",
  Véhicules: "La recherche et les pages publiques.",
  Réservations: "Celles du client connecté.",
  "États des lieux":
    "L'état d'un véhicule au départ et au retour, sa caution et ses paiements, pour l'agence et son client.",
  Agence: "Les réservations, les véhicules et les chiffres de sa propre agence.",
  "Réglages de l'agence": "Les conditions de location d'une agence, et ce qu'elle propose en plus du véhicule.",
  Site: "Le nom, l'allure et les textes propres du site.",
  Administration: "Les agences et les chiffres de toute la plateforme.",
};

function operationOf(operationId: string, endpoint: Endpoint, schemas: Components): Operation {
  const status = endpoint.status ?? (endpoint.reply || endpoint.media ? 200 : 204);
  return {
    operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: whoMay(endpoint.access),
    security: endpoint.access === "public" ? [] : [{ bearer: [] }],
    parameters: [...parameters(endpoint, "path", schemas), ...parameters(endpoint, "query", schemas)],
    ...(endpoint.body || endpoint.file ? { requestBody: requestBody(endpoint, schemas) } : {}),
    responses: { [status]: successOf(endpoint, schemas), ...errorResponses(operationId, endpoint, schemas) },
  };
}

function successOf({ reply, media }: Endpoint, schemas: Components) {
  if (media) return { description: "Le fichier", content: { [media]: { schema: {} } } };
  if (reply) return { description: "Réussite", content: json(schemaFor(reply, "output", schemas)) };
  return { description: "Réussite, sans contenu" };
}

/** Adds an example to every parameter, body and reply that has none. Files get none. */
function addExamples({ parameters, requestBody, responses }: Operation, components: Components): void {
  for (const parameter of parameters) parameter.example ??= exampleOf(parameter.schema, components, parameter);
  for (const { content } of [requestBody, ...Object.values(responses)].filter((part) => part !== undefined)) {
    const json = content?.["application/json"];
    if (json) json.example ??= exampleOf(json.schema, components);
  }
}

const json = (schema: JsonSchema, example?: unknown) => ({
  "application/json": { schema, ...(example === undefined ? {} : { example }) },
});

function parameters(endpoint: Endpoint, place: "path" | "query", schemas: Components) {
  const schema = place === "path" ? endpoint.params : endpoint.query;
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, part]) => ({
    name,
    in: place,
    required: place === "path" || !part.safeParse(undefined).success,
    schema: schemaFor(part, "input", schemas),
  }));
}

function requestBody({ body, file = "" }: Endpoint, schemas: Components): Operation["requestBody"] {
  if (body) return { required: !body.safeParse({}).success, content: json(schemaFor(body, "input", schemas)) };
  const binary = { type: "string", contentMediaType: "application/octet-stream" };
  const schema = { type: "object", required: [file], properties: { [file]: binary } };
  return { required: true, content: { "multipart/form-data": { schema } } };
}

function whoMay(access: Access): string {
  if (access === "public") return "Sans jeton.";
  if (access === "user") return "Tout utilisateur connecté.";
  return `Réservé aux rôles\u00a0: ${access.map((role) => `${role} (${ROLE_LABEL[role]})`).join(", ")}.`;
}

const ERRORS: Record<number, { description: string; reason: Reason | Reason[] }> = {
  400: {
    description: "Données refusées\u00a0: un message, ou une liste de messages",
    reason: ["dateInvalid"],
  },
  401: { description: "Jeton absent, inconnu ou expiré", reason: "notLoggedIn" },
  403: { description: "Le rôle ne permet pas cet appel", reason: "forbidden" },
  404: { description: "Absent, ou pas à vous", reason: "notFound" },
  405: { description: "Une autre méthode que celles de l'en-tête Allow", reason: "wrongMethod" },
  409: { description: "L'état actuel ne le permet pas", reason: "datesTaken" },
  413: { description: "Trop volumineux", reason: "tooLarge" },
  415: { description: "Type de contenu refusé", reason: "unsupportedType" },
  429: { description: "Trop de tentatives\u00a0: voir l'en-tête Retry-After", reason: "tooManyTries" },
  500: { description: "Erreur inattendue", reason: "unexpected" },
  503: {
    description: "Base de données injoignable\u00a0: voir l'en-tête Retry-After",
    reason: "unavailable",
  },
};

/** A 401 of a public call is about the e-mail and the password, since no token is needed. */
const meaning = ({ access }: Endpoint, status: number): Partial<(typeof ERRORS)[number]> =>
  status === 401 && access === "public"
    ? { description: "Email ou mot de passe refusé", reason: "credentials" }
    : (ERRORS[status] ?? {});

const contractReason = ({ forbidden, notFound }: Endpoint, status: number) =>
  status === 403 ? forbidden : status === 404 ? notFound : undefined;

function errorResponses(operationId: string, endpoint: Endpoint, schemas: Components) {
  const own = OWN_ERRORS[operationId] ?? {};
  const statuses = new Set<number>([
    ...(endpoint.query || endpoint.body || endpoint.file ? [400] : []),
    ...(endpoint.access === "public" ? [] : [401]),
    ...(Array.isArray(endpoint.access) ? [403] : []),
    ...(endpoint.body || endpoint.file ? [413, 415] : []),
    ...(endpoint.notFound ? [404] : []),
    ...(endpoint.errors ?? []),
    500,
    503,
  ]);
  const error = schemaFor(errorReply, "output", schemas);
  return Object.fromEntries(
    [...statuses]
      .sort((a, b) => a - b)
      .map((status) => {
        const { description = "Erreur", reason = "unexpected" } = meaning(endpoint, status);
        const reasons = own[status] ?? contractReason(endpoint, status) ?? reason;
        const example = errorBody(status, problemsOf(reasons), { isList: Array.isArray(reasons) });
        return [status, { description, content: json(error, example) }];
      }),
  );
}

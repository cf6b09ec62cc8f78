import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Access, Endpoint } from "~/contract/endpoint";
import { endpoints } from "~/contract/endpoints";
import { errorReply } from "~/contract/entities";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { ROLE_LABEL } from "~/text/labels";
import { product } from "~/text/product";
import { exampleOf } from "./examples";
import { OWN_MESSAGES } from "./own-messages";
import { type JsonSchema, schemaFor } from "./schemas";

const OPERATION_IDS = new Map<Endpoint, string>(
  Object.entries(endpoints).flatMap(([resource, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => [endpoint, `${resource}.${name}`]),
  ),
);

/** Adds one call of the contract to the app's OpenAPI document. */
export function describe(app: OpenAPIHono, endpoint: Endpoint): void {
  const status = endpoint.status ?? (endpoint.reply || endpoint.media ? 200 : 204);
  const success = successOf(app, endpoint);
  app.openAPIRegistry.registerPath({
    method: endpoint.method.toLowerCase() as "get" | "post" | "put" | "delete",
    path: endpoint.path,
    operationId: OPERATION_IDS.get(endpoint),
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: whoMay(endpoint.access),
    security: endpoint.access === "public" ? [] : [{ bearer: [] }],
    parameters: [...parameters(app, endpoint, "path"), ...parameters(app, endpoint, "query")] as never,
    ...(endpoint.body || endpoint.file ? { requestBody: requestBody(app, endpoint) as never } : {}),
    responses: { [status]: success, ...errorResponses(app, endpoint) } as never,
  });
}

function successOf(app: OpenAPIHono, { reply, media }: Endpoint) {
  if (media) return { description: "Le fichier", content: { [media]: { schema: {} as never } } };
  if (reply) return { description: "Réussite", content: json(schemaFor(app, reply, "output")) };
  return { description: "Réussite, sans contenu" };
}

/** The whole document of the calls that are mounted (OpenAPI 3.1). */
export function openApiDocument(app: OpenAPIHono) {
  registerBearer(app);
  const { name, email } = product();
  const document = app.getOpenAPI31Document({
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
  });
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path) as Operation[]);
  const components = (document.components?.schemas ?? {}) as Record<string, JsonSchema>;
  for (const operation of operations) addExamples(operation, components);
  const tags = [...new Set(operations.flatMap((operation) => operation.tags))];
  return { ...document, tags: tags.map((name) => ({ name, description: TAGS[name] ?? name })) };
}

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

export type OpenApiDocument = ReturnType<typeof openApiDocument>;

function registerBearer({ openAPIRegistry }: OpenAPIHono): void {
  const done = openAPIRegistry.definitions.some(
    (definition) => definition.type === "component" && definition.componentType === "securitySchemes",
  );
  if (done) return;
  openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    description: "Le `access_token` de la connexion ou de l'inscription.",
  });
}

interface Content {
  schema: JsonSchema;
  example?: unknown;
}

/** The parts of a documented call that this module reads. */
interface Operation {
  tags: string[];
  parameters?: (Content & { name: string })[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}

/** Adds an example to every parameter, body and reply that has none. Files get none. */
function addExamples(
  { parameters = [], requestBody, responses }: Operation,
  components: Record<string, JsonSchema>,
): void {
  for (const parameter of parameters) parameter.example ??= exampleOf(parameter.schema, components, parameter);
  for (const { content } of [requestBody, ...Object.values(responses)].filter((part) => part !== undefined)) {
    const json = content?.["application/json"];
    if (json) json.example ??= exampleOf(json.schema, components);
  }
}

const json = (schema: JsonSchema, example?: unknown) => ({
  "application/json": { schema: schema as never, ...(example === undefined ? {} : { example }) },
});

function parameters(app: OpenAPIHono, endpoint: Endpoint, place: "path" | "query") {
  const schema = place === "path" ? endpoint.params : endpoint.query;
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, part]) => ({
    name,
    in: place,
    required: place === "path" || !part.safeParse(undefined).success,
    schema: schemaFor(app, part, "input"),
  }));
}

function requestBody(app: OpenAPIHono, { body, file }: Endpoint) {
  if (body) return { required: true, content: json(schemaFor(app, body, "input")) };
  const binary = { type: "string", contentMediaType: "application/octet-stream" };
  const schema = { type: "object", required: [file], properties: { [file as string]: binary } };
  return { required: true, content: { "multipart/form-data": { schema } } };
}

function whoMay(access: Access): string {
  if (access === "public") return "Sans jeton.";
  if (access === "user") return "Tout utilisateur connecté.";
  return `Réservé aux rôles\u00a0: ${access.map((role) => `${role} (${ROLE_LABEL[role]})`).join(", ")}.`;
}

const ERRORS: Record<number, { description: string; message: string | string[] }> = {
  400: {
    description: "Données refusées\u00a0: un message, ou une liste de messages",
    message: [VALIDATION.dateInvalid],
  },
  401: { description: "Jeton absent, inconnu ou expiré", message: RULE_MESSAGES.notLoggedIn },
  403: { description: "Le rôle ne permet pas cet appel", message: RULE_MESSAGES.forbidden },
  404: { description: "Absent, ou pas à vous", message: RULE_MESSAGES.notFound },
  405: { description: "Une autre méthode que celles de l'en-tête Allow", message: RULE_MESSAGES.wrongMethod },
  409: { description: "L'état actuel ne le permet pas", message: RULE_MESSAGES.datesTaken },
  413: { description: "Trop volumineux", message: RULE_MESSAGES.tooLarge },
  415: { description: "Type de contenu refusé", message: RULE_MESSAGES.unsupportedType },
  429: { description: "Trop de tentatives\u00a0: voir l'en-tête Retry-After", message: RULE_MESSAGES.tooManyTries },
  500: { description: "Erreur inattendue", message: RULE_MESSAGES.unexpected },
  503: {
    description: "Base de données injoignable\u00a0: voir l'en-tête Retry-After",
    message: RULE_MESSAGES.unavailable,
  },
};

/** A 401 of a public call is about the e-mail and the password, since no token is needed. */
const meaning = ({ access }: Endpoint, status: number): Partial<(typeof ERRORS)[number]> =>
  status === 401 && access === "public"
    ? { description: "Email ou mot de passe refusé", message: RULE_MESSAGES.credentials }
    : (ERRORS[status] ?? {});

const contractMessage = ({ forbidden, notFound }: Endpoint, status: number) =>
  status === 403 ? forbidden : status === 404 ? notFound : undefined;

function errorResponses(app: OpenAPIHono, endpoint: Endpoint) {
  const own = OWN_MESSAGES[OPERATION_IDS.get(endpoint) ?? ""] ?? {};
  const statuses = new Set<number>([
    ...(endpoint.query || endpoint.body || endpoint.file ? [400] : []),
    ...(endpoint.access === "public" ? [] : [401]),
    ...(Array.isArray(endpoint.access) ? [403] : []),
    ...(endpoint.body || endpoint.file ? [413, 415] : []),
    ...(endpoint.errors ?? []),
    500,
    503,
  ]);
  const error = schemaFor(app, errorReply, "output");
  return Object.fromEntries(
    [...statuses]
      .sort((a, b) => a - b)
      .map((status) => {
        const { description = "Erreur", message = RULE_MESSAGES.unexpected } = meaning(endpoint, status);
        const example = { statusCode: status, message: own[status] ?? contractMessage(endpoint, status) ?? message };
        return [status, { description, content: json(error, example) }];
      }),
  );
}

import { z } from "zod";
import { CLIENT_HEADER, clientTokens } from "#app/models/platform/client-program.ts";
import { errorBody } from "./error.ts";
import { commonRefusals, type EndpointDeclaration, KEY_HEADER, KEY_HOURS } from "./operation.ts";

const introduction = `Every endpoint of the shop, as JSON. Pages and endpoints use the same services.

- **Money** is text: decimal euros with a point, two decimals for amounts ("1234.50"), three for unit prices ("12.345").
- **Days** are "yyyy-mm-dd" in responses; a delivery day in a path or a body is "dd/mm/yyyy".
- **Authentication**: the session cookie identifies the customer; the header \`${CLIENT_HEADER}\` names the client program
  (${clientTokens.join(", ")}) and is no secret. A program sends it with every request: without it, a write (POST, PUT,
  DELETE) is refused with 403, and the GETs with effects return a form.
- **Sign-in** has two steps, both forms (application/x-www-form-urlencoded) that the pages post as well; no JSON endpoint
  opens a session. 1: POST /users/login with \`card_number\`, 13 digits, answers 303, a cookie, and in \`Location\` the
  address of step 2; 400 for a number that no card can have. 2: GET /users/json/botCheck answers \`token\`, good for one form;
  POST to the address of step 2, with the cookie, \`password\`, \`bot_challenge\` (the token) and \`bot_solution\`, answers
  303 and a new cookie: the customer's session, for 8 hours at most, 30 minutes idle. 422: a wrong card or password, a
  blocked card, too many attempts, or a token that was used before. Each attempt needs another token.
- **\`bot_solution\`** is the JSON text of \`{ "counter", "derivedKey" }\`. The token is JSON: of its \`parameters\`, \`salt\` and
  \`nonce\` are bytes in hexadecimal. \`derivedKey\` is the SHA-256, in hexadecimal, of salt, nonce and the counter (32 bits, the
  highest byte first); the counter is the first from 0 whose \`derivedKey\` begins with \`keyPrefix\`. Without a solution, the
  form is answered once its token is a second old.
- **Neutral responses**: login, forgotten password, e-mail unicity and card status answer alike whether a card or an
  e-mail exists or not, unless the client has proved to hold it. An empty e-mail or \`false\` there has no meaning.
- **Methods**: a path answers 405 to other methods, with its own in \`Allow\`.
- **Errors** are \`{ "error": { "code", "message" } }\`; undeclared fields are refused.
- **Idempotency**: endpoints that create something take \`Idempotency-Key\`, stored for ${KEY_HOURS} hours: the same key
  with the same body gives the same response, with another body 409. **Reads** carry an ETag. **Rate limits** answer 429,
  an overloaded shop 503, both with \`Retry-After\`.`;

type Json = Record<string, unknown>;

/** Builds the OpenAPI 3.1 document of these endpoints (https://spec.openapis.org/oas/v3.1.1). */
export function openApi(
  calls: readonly EndpointDeclaration[],
  { title, origin, cookie }: { title: string; origin: string; cookie: string },
) {
  const schemas: Record<string, Json> = { Error: schemaOf(errorBody, "output", {}) };
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, schemas) };
  }
  return {
    openapi: "3.1.1" as const,
    info: { title, version: "1.0.0", description: introduction },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: cookie },
        program: {
          type: "apiKey",
          in: "header",
          name: CLIENT_HEADER,
          description: `Names the program, one of: ${clientTokens.join(", ")}. Calls that change something need it.`,
        },
      },
    },
  };
}

function operation(call: EndpointDeclaration, schemas: Record<string, Json>): Json {
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.path.split("/")[1]],
    security: securityOf(call),
    "x-auth": call.auth,
    "x-effects": call.effects,
    parameters: [
      ...parameters(call.params, "path"),
      ...parameters(call.query, "query"),
      ...(call.effects === "creates" ? [keyParameter] : []),
    ],
    ...(call.body && {
      requestBody: { required: true, content: json(schemaOf(call.body, "input", schemas)) },
    }),
    responses: responses(call, schemas),
  };
}

function securityOf({ auth, method, effects }: EndpointDeclaration): Json[] {
  const program = method === "GET" && effects === "none" ? {} : { program: [] };
  const signedIn = { session: [], ...program };
  return auth === "anyone" ? [program, signedIn] : [signedIn];
}

const keyParameter = {
  name: KEY_HEADER,
  in: "header",
  required: false,
  schema: { type: "string", pattern: "^[\\w-]{8,100}$" },
};

function parameters(schema: z.ZodObject, place: "path" | "query"): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, "input", {});
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties as Json).map(([name, described]) => ({
    name,
    in: place,
    required: place === "path" || needed.includes(name),
    schema: described,
  }));
}

function responses(call: EndpointDeclaration, schemas: Record<string, Json>): Json {
  const refused = new Map<number, string[]>();
  for (const [code, status] of refusalsOf(call)) {
    refused.set(status, [...(refused.get(status) ?? []), code]);
  }
  const errors = [...refused].map(([status, codes]) => [
    String(status),
    { description: codes.join(", "), content: json({ $ref: "#/components/schemas/Error" }) },
  ]);
  const answer = {
    description: call.summary,
    content: json(schemaOf(call.output, "output", schemas)),
  };
  return { "200": answer, ...Object.fromEntries(errors) };
}

export function refusalsOf(call: EndpointDeclaration): [code: string, status: number][] {
  const needless = new Set([
    ...(call.auth === "anyone" ? ["sign-in-required"] : []),
    ...(call.effects === "creates" ? [] : ["key-invalid", "key-taken", "key-under-way"]),
    ...(call.body ? [] : ["json-expected"]),
  ]);
  const common = Object.entries(commonRefusals).filter(([code]) => !needless.has(code));
  return Object.entries({ ...Object.fromEntries(common), ...call.refusals });
}

function json(schema: Json): Json {
  return { "application/json": { schema } };
}

function schemaOf(schema: z.ZodType, io: "input" | "output", schemas: Record<string, Json>): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" });
  const text = JSON.stringify(made).replaceAll("#/$defs/", "#/components/schemas/");
  const { $schema: _, $defs = {}, id, ...rest } = JSON.parse(text);
  for (const [name, { id: _id, ...named }] of Object.entries<Json>($defs)) schemas[name] = named;
  if (typeof id !== "string") return rest;
  schemas[id] = rest;
  return { $ref: `#/components/schemas/${id}` };
}

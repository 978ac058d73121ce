import { z } from "zod";
import { type CallDeclaration, commonRefusals, KEY_HEADER, KEY_HOURS } from "./call.ts";
import { errorBody } from "./call-error.ts";
import { CLIENT_HEADER, clientTokens } from "./client-program.ts";

/** What is said once of all calls. */
const introduction = `Every call of the shop, as JSON. A page and a call use the same services: they never disagree.

**Money** is text: decimal euros with a point, two decimals for amounts ("1234.50"), three for the price of one unit
("12.345"). **Days** are "yyyy-mm-dd" in answers; where a path or a body names a day of delivery it is "dd/mm/yyyy".
**Who calls**: the session cookie is the customer; the header \`${CLIENT_HEADER}\` names the program (${clientTokens.join(", ")})
and is no secret. A call that changes something comes from a page of the shop, or carries that header and no foreign
origin. **Errors** are \`{ "error": { "code", "message" } }\`; fields that are not declared are refused.
**Keys**: what makes something takes \`Idempotency-Key\`, remembered for ${KEY_HOURS} hours: the same key with the same
body gives the same answer, with another body 409. **Reads** carry an ETag. **Limits** answer 429 with \`Retry-After\`.`;

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of these calls (https://spec.openapis.org/oas/v3.1.1). */
export function openApi(calls: readonly CallDeclaration[], origin: string) {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: "3.1.1" as const,
    info: { title: "Madrier", version: "1.0.0", description: introduction },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, "output") },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "__Host-session" },
        program: { type: "apiKey", in: "header", name: CLIENT_HEADER },
      },
    },
  };
}

function operation(call: CallDeclaration): Json {
  const isOpen = call.auth === "anyone";
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.path.split("/")[1]],
    security: isOpen ? [{}, { session: [] }] : [{ session: [], program: [] }],
    "x-auth": call.auth,
    "x-effects": call.effects,
    parameters: [
      ...parameters(call.params, "path"),
      ...parameters(call.query, "query"),
      ...(call.effects === "creates" ? [keyParameter] : []),
    ],
    ...(call.body && {
      requestBody: { required: true, content: json(schemaOf(call.body, "input")) },
    }),
    responses: responses(call),
  };
}

const keyParameter = {
  name: KEY_HEADER,
  in: "header",
  required: false,
  schema: { type: "string", pattern: "^[\\w-]{8,100}$" },
};

function parameters(schema: z.ZodObject, place: "path" | "query"): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, "input");
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties as Json).map(([name, described]) => ({
    name,
    in: place,
    required: place === "path" || needed.includes(name),
    schema: described,
  }));
}

function responses(call: CallDeclaration): Json {
  const refused = new Map<number, string[]>();
  for (const [code, status] of refusalsOf(call)) {
    refused.set(status, [...(refused.get(status) ?? []), code]);
  }
  const errors = [...refused].map(([status, codes]) => [
    String(status),
    { description: codes.join(", "), content: json({ $ref: "#/components/schemas/Error" }) },
  ]);
  const answer = { description: call.summary, content: json(schemaOf(call.output, "output")) };
  return { "200": answer, ...Object.fromEntries(errors) };
}

/** Every code by which a call may be refused, with its status. */
export function refusalsOf(call: CallDeclaration): [code: string, status: number][] {
  const needless = new Set([
    ...(call.auth === "anyone" ? ["sign-in-required"] : []),
    ...(call.effects === "creates" ? [] : ["key-invalid", "key-taken", "key-under-way"]),
    ...(call.body ? [] : ["json-expected"]),
  ]);
  const common = Object.entries(commonRefusals).filter(([code]) => !needless.has(code));
  return [...common, ...Object.entries(call.refusals)];
}

function json(schema: Json): Json {
  return { "application/json": { schema } };
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" });
  const { $schema: _, ...rest } = made;
  return rest;
}

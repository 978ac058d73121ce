import fc from "fast-check";

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
};

const MAX_ITEMS = 4;

const strange = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    "",
    -1,
    0,
    1.5,
    1e308,
    true,
    [],
    {},
    "\u{1f9f1}",
    "\ud800",
    "' or 1=1",
    "__proto__",
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values of a JSON schema; one in eight is replaced by something else. */
export function anyOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: meant(schema) }, { weight: 1, arbitrary: strange });
}

function meant(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(meant));
  if (schema.allOf) return meant(Object.assign({}, ...schema.allOf));
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "object":
      return anyObject(schema);
    case "array":
      return fc.array(anyOf(schema.items ?? {}), {
        maxLength: Math.min(schema.maxItems ?? MAX_ITEMS, MAX_ITEMS),
      });
    case "integer":
    case "number":
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -1e9),
        max: Math.min(schema.maximum ?? 1e9, 1e9),
      });
    case "boolean":
      return fc.boolean();
    case "string":
      return anyText(schema);
    default:
      return strange;
  }
}

function anyObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, anyOf(field)]),
  );
  const requiredKeys = required.filter((name) => name in fields);
  return fc.record(fields, { requiredKeys });
}

function anyText({ pattern, format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === "date")
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
      .map((date) => date.toISOString().slice(0, 10));
  if (format === "email") return fc.emailAddress();
  if (format === "uuid") return fc.uuid();
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 60)),
    unit: "grapheme",
  });
}

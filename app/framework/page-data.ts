/** Placeholders of values that are no JSON, in the framework's encoding (turbo-stream 2). */
const UNDEFINED = -7;
const NULL = -5;
const NOT_A_NUMBER = -2;
const POSITIVE_INFINITY = -6;
const NEGATIVE_INFINITY = -3;
const NEGATIVE_ZERO = -4;

/** Encodes all values in one list; objects and arrays refer to their parts by index. */
export function flatten(data: unknown): unknown[] {
  const values: unknown[] = [];
  const places = new Map<unknown, number>();
  const place = (value: unknown): number => {
    if (value === undefined) return UNDEFINED;
    if (value === null) return NULL;
    if (typeof value === "number") {
      const named = placeOfNumber(value);
      if (named !== null) return named;
    }
    const known = places.get(value);
    if (known !== undefined) return known;
    const here = values.push(value) - 1;
    places.set(value, here);
    if (typeof value === "object") values[here] = parts(value);
    if (typeof value === "bigint") values[here] = ["B", String(value)];
    return here;
  };
  const parts = (value: object) => {
    // The time of an invalid date would be written as null: the start of 1970.
    if (value instanceof Date) return ["D", Number.isNaN(value.getTime()) ? "" : value.getTime()];
    if (Array.isArray(value)) return value.map(place);
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [`_${place(name)}`, place(part)]),
    );
  };
  place(data);
  return values;
}

function placeOfNumber(value: number): number | null {
  if (Number.isNaN(value)) return NOT_A_NUMBER;
  if (value === Number.POSITIVE_INFINITY) return POSITIVE_INFINITY;
  if (value === Number.NEGATIVE_INFINITY) return NEGATIVE_INFINITY;
  return Object.is(value, -0) ? NEGATIVE_ZERO : null;
}

import { named } from "#app/models/search/named.ts";

const done = { enregistre: "done-pin", retire: "done-unpin" } as const;

/** Text of what was just done, by its name in the address. */
export function readPinDone(name: string | null): (typeof done)[keyof typeof done] | null {
  return named(done, name) ?? null;
}

const fields = {
  "pin-query": "query",
  "pin-many": "query",
  "pin-reference": "reference",
  "pin-until": "until",
} as const;

/** Field beside which a refusal stands. */
export function refusedField(reason: keyof typeof fields): string {
  return fields[reason];
}

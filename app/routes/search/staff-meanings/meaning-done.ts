import { named } from "#app/models/search/named.ts";

const done = {
  ajoute: "done-added",
  retire: "done-withdrawn",
  retabli: "done-restored",
} as const;

/** Text of what was just done, by its name in the address. */
export function readMeaningDone(name: string | null): (typeof done)[keyof typeof done] | null {
  return named(done, name) ?? null;
}

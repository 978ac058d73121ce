import { type Commune, readCommunes, searchCommunes } from "#app/models/commune.ts";

/**
 * Communes by a postal code, a name or both, the likeliest first; none when nothing is like it. The
 * table, some 10 MB in memory, is read when first asked for.
 */
export async function listCommunes(typed: string, count: number): Promise<Commune[]> {
  return searchCommunes(await loadCommunes(), typed, count);
}

let loaded: Promise<ReturnType<typeof readCommunes>> | undefined;

function loadCommunes() {
  loaded ??= import("./communes.tsv?raw").then(({ default: table }) => readCommunes(table));
  return loaded;
}

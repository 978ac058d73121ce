import {
  type Commune,
  communesOf,
  readCommunes,
  sameCommune,
  searchCommunes,
} from "#app/models/store/commune.ts";

/**
 * Communes by a postal code, a name or both, the likeliest first; none when nothing is like it. The
 * table, some 10 MB in memory, is read when first asked for.
 */
export async function listCommunes(typed: string, count: number): Promise<Commune[]> {
  return searchCommunes(await loadCommunes(), typed, count);
}

/** Names of the communes that share a postal code, in alphabetical order; none when no commune has it. */
export async function listCommuneNames(zipCode: string): Promise<string[]> {
  const names = communesOf(await loadCommunes(), zipCode).map(({ name }) => name);
  return names.toSorted(new Intl.Collator("fr").compare);
}

/** The commune of a postal code that has this name, or the most populous of those; null when none has the code. */
export async function findCommune(zipCode: string, name: string): Promise<Commune | null> {
  const communes = communesOf(await loadCommunes(), zipCode);
  return communes.find((commune) => sameCommune(commune, name)) ?? communes[0] ?? null;
}

let loaded: Promise<ReturnType<typeof readCommunes>> | undefined;

function loadCommunes() {
  loaded ??= import("../../../drizzle/reference/communes.tsv?raw").then(({ default: table }) =>
    readCommunes(table),
  );
  return loaded;
}

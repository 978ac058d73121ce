import {
  type Commune,
  communesOf,
  readCommunes,
  sameCommune,
  searchCommunes,
} from "#app/models/store/commune.ts";

/** Lists the most likely first. Loads the table, some 10 MB, on first use. */
export async function listCommunes(typed: string, count: number): Promise<Commune[]> {
  return searchCommunes(await loadCommunes(), typed, count);
}

/** Lists them in alphabetical order; none for an unknown code. */
export async function listCommuneNames(zipCode: string): Promise<string[]> {
  const names = communesOf(await loadCommunes(), zipCode).map(({ name }) => name);
  return names.toSorted(new Intl.Collator("fr").compare);
}

/** Finds it by name, or the most populous one; null for an unknown code. */
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

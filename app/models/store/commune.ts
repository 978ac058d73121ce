import { plain } from "#app/models/platform/stem.ts";
import { isZipCode, joinZipCode, readZipCode } from "#app/models/platform/zip-code.ts";

export type Commune = {
  code: string;
  name: string;
  zipCodes: readonly string[];
  latitude: number;
  longitude: number;
};

export type CommuneIndex = readonly (Commune & { key: string })[];

const TYPED_LENGTH = 100;

/** INSEE code, name, postal codes, latitude, longitude (decision 016). */
export function readCommunes(table: string): CommuneIndex {
  return table
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [code = "", name = "", zipCodes = "", latitude, longitude] = line.split("\t");
      return {
        code,
        name,
        zipCodes: zipCodes.split(" "),
        latitude: Number(latitude),
        longitude: Number(longitude),
        key: nameKey(name),
      };
    });
}

/** Finds by postal code, name or prefix, the most populous first; ignores a name of another postal code. */
export function searchCommunes(communes: CommuneIndex, typed: string, count: number): Commune[] {
  const text = joinZipCode(typed.slice(0, TYPED_LENGTH));
  const [zipCode = ""] = /\d{2,5}/.exec(text) ?? [];
  const name = nameKey(text.replace(/\d+/g, " "));
  if (!zipCode && !name) return [];
  const inZip = zipCode ? byZip(communes, zipCode) : communes;
  const found = name ? byName(inZip, name) : [];
  const chosen = found.length > 0 || !zipCode ? found : inZip;
  return chosen.slice(0, count).map(({ key: _, ...commune }) => commune);
}

/** Communes with this postal code, the arrondissement before its city, then the most populous first. */
export function communesOf(communes: CommuneIndex, typed: string): Commune[] {
  const zipCode = readZipCode(typed);
  if (!isZipCode(zipCode)) return [];
  return byZip(communes, zipCode).map(({ key: _, ...commune }) => commune);
}

/** True when a commune has this name, however it is typed. */
export function sameCommune({ name }: Commune, typed: string): boolean {
  return nameKey(name) === nameKey(typed);
}

/** "Nantes (44)", "Saint-Denis (974)": distinguishes homonyms, and is searchable. */
export function communeLabel({ name, zipCodes: [zipCode = ""] }: Commune): string {
  return `${name} (${zipCode.slice(0, /^9[78]/.test(zipCode) ? 3 : 2)})`;
}

function byZip(communes: CommuneIndex, zipCode: string): CommuneIndex {
  const found = communes.filter(({ zipCodes }) => zipCodes.some((one) => one.startsWith(zipCode)));
  const isDistrict = ({ key }: { key: string }) => Number(key.endsWith(" arrondissement"));
  return zipCode.length === 5 ? found.toSorted((a, b) => isDistrict(b) - isDistrict(a)) : found;
}

function byName(communes: CommuneIndex, name: string): CommuneIndex {
  const same = communes.filter(({ key }) => key === name);
  return same.length > 0 ? same : communes.filter(({ key }) => key.startsWith(name));
}

function nameKey(name: string): string {
  return plain(name)
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replace(/\bsaint(e?)\b/g, "st$1");
}

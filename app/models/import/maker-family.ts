import { plain } from "#app/models/platform/stem.ts";
import type { LineReason, Values } from "./line.ts";

type Mapped = { code: string | null; makerFamilies: readonly string[] };

/** Name of a maker's family, as the column "familles des fabricants" writes it: "CALV/CIMENT". */
export function makerFamily(brand: string, family: string): string {
  return `${brand}/${family}`;
}

/** The same family, whatever its capitals, accents and spaces. */
export function makerFamilyKey(name: string): string {
  return plain(name).replace(/\s+/g, "");
}

/** The shop's family of each maker's family, by its key. */
export function familiesByMaker(mapped: readonly Mapped[]): Map<string, string> {
  return new Map(
    mapped.flatMap(({ code, makerFamilies }) =>
      makerFamilies.flatMap((name) => (code ? [[makerFamilyKey(name), code] as const] : [])),
    ),
  );
}

/** Refuses a maker's family that another family of the shop, or of the file above, already has. */
export function checkMakerFamilies(
  known: readonly Mapped[],
  lines: ReadonlyMap<string, Values>,
): Map<string, LineReason[]> {
  const kept = known.filter(({ code }) => !Array.isArray(lines.get(code ?? "")?.makerFamilies));
  const owners = familiesByMaker(kept);
  const refusals = new Map<string, LineReason[]>();
  for (const [code, { makerFamilies }] of lines) {
    if (!Array.isArray(makerFamilies)) continue;
    const keys = makerFamilies.map((name) => makerFamilyKey(String(name)));
    if (keys.some((key) => (owners.get(key) ?? code) !== code)) {
      refusals.set(code, [{ column: "familles des fabricants", reason: "maker-family-taken" }]);
    } else for (const key of keys) owners.set(key, code);
  }
  return refusals;
}

import type { bundleComponents } from "#drizzle/schema/catalogue.ts";
import type { SeedFamily } from "./family.ts";

type Part = readonly [family: string, perSquareMetre: number];

/** Parts of the lots of a family, for one square metre: of each family the first product. */
const parts: Record<string, readonly Part[]> = {
  "Lots cloison et doublage": [
    ["Plaques de plâtre BA13", 0.7],
    ["Rails", 0.3],
    ["Montants", 0.85],
    ["Vis pour plaques de plâtre", 0.03],
    ["Enduits à joint", 0.03],
    ["Bandes à joint et renforts d'angle", 0.02],
  ],
  "Lots plafond": [
    ["Plaques de plâtre BA13", 0.35],
    ["Fourrures et cornières", 0.75],
    ["Suspentes et accessoires d'ossature", 0.03],
    ["Vis pour plaques de plâtre", 0.02],
    ["Enduits à joint", 0.02],
    ["Bandes à joint et renforts d'angle", 0.01],
  ],
  "Lots isolation des combles": [
    ["Laine de verre en rouleau", 0.31],
    ["Pare-vapeur et étanchéité à l'air", 0.02],
    ["Adhésifs et mastics d'étanchéité à l'air", 0.04],
  ],
  "Lots mur et maçonnerie": [
    ["Parpaings et blocs béton", 10.2],
    ["Mortiers de maçonnerie", 1],
    ["Armatures de semelle et chaînages", 0.12],
    ["Fers à béton", 0.2],
  ],
  "Lots dalle béton": [
    ["Bétons prêts à gâcher", 10],
    ["Treillis soudés", 0.13],
    ["Drains et géotextiles", 0.02],
  ],
  "Lots carrelage et salle de bains": [
    ["Colles à carrelage", 0.2],
    ["Étanchéité sous carrelage et primaires", 0.03],
    ["Croisillons et plots", 0.06],
  ],
  "Lots terrasse": [
    ["Lames de terrasse bois", 2.4],
    ["Liteaux, voliges et tasseaux", 0.6],
    ["Vis à bois et agglomérés", 0.2],
    ["Drains et géotextiles", 0.02],
  ],
};

/** The parts of every lot: whole units for its surface. */
export function* bundleRows(families: readonly SeedFamily[]) {
  const firsts = new Map(families.map(({ label, products: [first] }) => [label, first]));
  for (const { label, products } of families) {
    for (const { uid: bundleUid, attributes } of products) {
      for (const [family, perSquareMetre] of parts[label] ?? []) {
        const component = firsts.get(family);
        if (!component) throw new Error(`"${label}" is made of an unknown family: ${family}`);
        const quantity = Math.ceil(perSquareMetre * surfaceOf(attributes));
        yield {
          bundleUid,
          componentUid: component.uid,
          quantity,
        } satisfies typeof bundleComponents.$inferInsert;
      }
    }
  }
}

function surfaceOf(attributes: readonly { code: string; value: string }[]): number {
  return Number.parseFloat(attributes.find(({ code }) => code === "surface")?.value ?? "0");
}

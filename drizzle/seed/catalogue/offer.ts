import type { offerProducts, offers } from "#drizzle/schema/catalogue.ts";
import type { SeedFamily } from "./family.ts";

type OfferRow = typeof offers.$inferInsert;

/** Families whose best seller the counter recommends. */
const CHOSEN_POPULARITY = 4;

export const offerRows: readonly OfferRow[] = [
  {
    code: "promotions",
    erpCode: "promotions",
    label: "Promotions",
    slug: "prix-barres",
    description: "Tous les produits dont le prix est barré en ce moment, dans tous les rayons.",
    rule: "struck-prices",
    drawing: "sack",
    tint: "yellow",
    position: 1,
  },
  {
    code: "lots",
    erpCode: "lots",
    label: "Lots de chantier",
    slug: "tout-pour-un-ouvrage",
    description: "Tout ce qu’il faut pour un ouvrage, compté pour sa surface et vendu en une fois.",
    rule: "bundles",
    drawing: "pallet",
    tint: "wood",
    position: 2,
  },
  {
    code: "destockage",
    erpCode: "destockage",
    label: "Déstockage",
    slug: "dernieres-unites",
    description: "Les dernières unités de fins de séries, tant qu’il en reste.",
    rule: "last-units",
    drawing: "tile",
    tint: "sand",
    position: 3,
  },
  {
    code: "comptoir",
    erpCode: "comptoir",
    label: "Les choix du comptoir",
    slug: "recommandes-par-nos-depots",
    description: "Un produit sûr par famille, recommandé par les chefs de nos dépôts.",
    rule: "chosen",
    drawing: "board",
    tint: "grey",
    position: 4,
  },
];

export function* offerProductRows(families: readonly SeedFamily[]) {
  let position = 0;
  for (const { popularity, products } of families) {
    const [first] = products;
    if (popularity < CHOSEN_POPULARITY || !first?.isActive) continue;
    position += 1;
    yield {
      offerCode: "comptoir",
      productUid: first.uid,
      position,
    } satisfies typeof offerProducts.$inferInsert;
  }
}

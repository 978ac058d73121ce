import { type FamilyOption, familyOptions, familyTree } from "#app/models/record/tree.ts";
import { listFamilies } from "#app/services/record/family.server.ts";
import { listNamedBrands, type NamedBrand } from "#app/services/record/product-filter.server.ts";

export type ProductChoices = { families: FamilyOption[]; brands: NamedBrand[] };

/** Lists the families, in their tree, and the brands that a form offers. */
export async function listProductChoices(): Promise<ProductChoices> {
  const [families, brands] = await Promise.all([listFamilies(), listNamedBrands()]);
  return { families: familyOptions(familyTree(families)), brands };
}

import type { RecordEntity } from "./entity.ts";

export type SectionName = "identity" | "prices" | "goods" | "codes" | "texts";

export type RecordSection<Field> = { name: SectionName | null; fields: readonly Field[] };

/** Fields of a record by subject; those of entities that are not here stand together. */
const sections: Partial<Record<RecordEntity, Record<SectionName, readonly string[]>>> = {
  products: {
    identity: [
      ...["label", "reference", "family", "brand", "variant"],
      ...["isActive", "isDeliverable", "onlyInStore"],
    ],
    prices: [
      ...["unitMills", "quantityPrices", "strikethroughMills", "vatBasisPoints"],
      ...["ecoTaxMills", "depositMills", "depositLabel"],
    ],
    goods: [
      ...["unit", "packaging", "weightGrams", "conversionThousandths", "conversionUnit"],
      "yardZone",
    ],
    codes: ["eans", "packCodes", "makerCodes", "formerCodes"],
    texts: ["description", "attributes", "dueDocuments", "drawing", "salesRank"],
  },
};

/** The fields of a form by subject, in the order of the page; those without a subject come last. */
export function inSections<Field extends { name: string }>(
  entity: RecordEntity,
  fields: readonly Field[],
): RecordSection<Field>[] {
  const own = Object.entries(sections[entity] ?? {}) as [SectionName, readonly string[]][];
  const named = own.map(([name, names]) => ({
    name,
    fields: names.flatMap((one) => fields.filter((field) => field.name === one)),
  }));
  const placed = own.flatMap(([, names]) => names);
  const rest = { name: null, fields: fields.filter(({ name }) => !placed.includes(name)) };
  return [...named, rest].filter((section) => section.fields.length > 0);
}

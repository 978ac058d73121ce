import type { Values } from "#app/models/import/line.ts";
import type { OfferRecord } from "#app/models/import/offer.ts";
import type { SpecialOfferRecord } from "#app/models/import/special-offer.ts";
import type { DatedEntity } from "#app/models/record/entity.ts";
import type { RecordId } from "#app/models/record/key.ts";
import type { FieldReason, RecordTexts } from "#app/models/record/texts.ts";
import type { OfferPreview } from "#app/services/cart/offer-preview.server.ts";
import { findListPrices, type ListPrices } from "#app/services/catalogue/dated-price.server.ts";
import { importTargets } from "#app/services/import/entities.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import {
  type CardPerson,
  findCardPerson,
  findCompanyPeople,
  type PeopleOfCompany,
} from "./company.server.ts";
import { type FamilyFacts, findFamilyFacts } from "./family.server.ts";
import { type OfferSelection, previewSelection } from "./offer.server.ts";
import { checkTexts } from "./record.server.ts";
import { previewRecord } from "./special-offer.server.ts";

/** Data that the screen of a record shows beyond its columns; absent for other entities. */
export type PanelData = {
  family?: FamilyFacts;
  selection?: OfferSelection;
  offer?: OfferPreview;
  company?: PeopleOfCompany | null;
  card?: CardPerson | null;
  prices?: ListPrices | null;
};

/** Finds what the panel of a record shows. */
export async function findPanel({ entity, key }: RecordId): Promise<PanelData> {
  switch (entity) {
    case "products":
      return { prices: await findListPrices(key) };
    case "families":
      return { family: await findFamilyFacts(key) };
    case "offers":
    case "special-offers": {
      const values = (await importTargets[entity].find(db, [key])).get(key);
      return values ? previewValues(entity, values) : {};
    }
    case "companies":
      return { company: await findCompanyPeople(key) };
    case "cards":
      return { card: await findCardPerson(key) };
    default:
      return {};
  }
}

/** Previews an offer or a special offer as typed, which is stored nowhere. */
export async function previewTexts(
  entity: DatedEntity,
  texts: RecordTexts,
): Promise<{ ok: true; panel: PanelData } | { ok: false; reasons: FieldReason[] }> {
  const checked = await checkTexts(entity, texts);
  if (!checked.ok) return checked;
  return { ok: true, panel: await previewValues(entity, checked.values) };
}

async function previewValues(entity: DatedEntity, values: Values): Promise<PanelData> {
  return entity === "offers"
    ? { selection: await previewSelection(values as OfferRecord) }
    : { offer: await previewRecord(values as SpecialOfferRecord) };
}

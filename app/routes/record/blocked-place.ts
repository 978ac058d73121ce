import { type BlockedEntity, entitySlugs } from "#app/models/record/entity.ts";
import { keySegment } from "#app/models/record/key.ts";

/** Parameters of the address of a company or a card. */
export const blockedPlace = (entity: BlockedEntity, key: string) => ({
  entity: entitySlugs[entity],
  key: keySegment(key),
});

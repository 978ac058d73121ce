import { dueDocuments } from "#app/models/catalogue/document.ts";
import type { productDocuments } from "#drizzle/schema/catalogue.ts";
import { type Share, variantAt } from "../plan.ts";
import { between } from "../random.ts";

const DAY_MS = 86_400_000;
const FIRST_REVISION = Date.UTC(2023, 0, 2);

export function* documentRows(shares: readonly Share[]) {
  for (const share of shares) {
    for (let index = 0; index < share.count; index++) {
      const productUid = share.firstUid + index;
      const { drawing, attributes } = variantAt(share, index).variant;
      const facts = { storageUnit: share.family.unit, drawing, attributes };
      for (const kind of dueDocuments(facts)) {
        const revisedOn = revisionDay(share.family.code, kind);
        yield { productUid, kind, revisedOn } satisfies typeof productDocuments.$inferInsert;
      }
    }
  }
}

function revisionDay(family: string, kind: string): string {
  const days = between(0, 1300, family, kind, "revised");
  return new Date(FIRST_REVISION + days * DAY_MS).toISOString().slice(0, 10);
}

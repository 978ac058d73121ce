import type { DocumentKind } from "#app/models/catalogue/document.ts";
import type { productDocuments } from "#drizzle/schema/media.ts";
import { between } from "../random.ts";
import type { Placed } from "./large.ts";

const DAY_MS = 86_400_000;
const FIRST_ISSUE = Date.UTC(2023, 0, 2);

/** Documents that an archive brought. */
type Brought = Pick<typeof productDocuments.$inferSelect, "id" | "productUid" | "kind" | "fileId">;

/** The documents that every other product owes, one product at a time: the file of each kind that was brought. */
export function* documentRows(
  placed: Iterable<Placed>,
  brought: readonly Brought[],
): Generator<typeof productDocuments.$inferInsert> {
  const files = new Map(brought.map(({ kind, fileId }) => [kind, fileId]));
  const held = new Set(brought.map(({ productUid, kind }) => keyOf(productUid, kind)));
  let id = Math.max(0, ...brought.map((one) => one.id));
  for (const { family, product } of placed) {
    for (const kind of product.dueDocuments) {
      if (held.has(keyOf(product.uid, kind))) continue;
      const fileId = files.get(kind);
      if (fileId === undefined) throw new Error(`no archive brought a document of kind ${kind}`);
      const issuedOn = issueDay(family.code, kind);
      const document = { kind, language: "fr", version: "1", issuedOn, fileId } as const;
      id += 1;
      yield { id, productUid: product.uid, ...document, createdAt: new Date(issuedOn) };
    }
  }
}

const keyOf = (productUid: number, kind: DocumentKind) => `${productUid} ${kind}`;

/** The documents of a family are issued together. */
function issueDay(family: string, kind: string): string {
  const days = between(0, 1300, family, kind, "revised");
  return new Date(FIRST_ISSUE + days * DAY_MS).toISOString().slice(0, 10);
}

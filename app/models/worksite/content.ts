import type { Approval } from "#app/models/company/approval.ts";
import type { OrderStatus } from "#app/models/order/order.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { named, nameOf } from "#app/models/search/named.ts";
import type { ContentKind, WorksiteEvent } from "./worksite.ts";

/** An order, a paper or a list by its kind and the number of its row. */
export type ContentRef = { kind: ContentKind; id: number };

/** What is linked, and the worksite that it is taken from: null for one that is in none. */
export type WantedContent = ContentRef & { from: number | null };

/** An order, a paper or a list of a company as a row of a worksite's tables. */
export type ContentRow = ContentRef & {
  /** Its number, or its name. */
  label: string;
  /** doc_id of an invoice; "" for all else. */
  docId: string;
  /** When it was made, in Paris. */
  day: IsoDay;
  /** Whose it is: who ordered, who keeps the list; "" for papers. */
  by: string;
  /** Net; null for a list, and for who may not see prices. */
  netCents: number | null;
  /** Of an order alone. */
  status: { statusCode: OrderStatus; approval: Approval; isBeingPaid: boolean } | null;
  /** False for what came with an order of the worksite, or is not the reader's to open. */
  isLinked: boolean;
  mayOpen: boolean;
};

/** Somebody else linked it, took it out or elsewhere meanwhile. */
export type ContentConflict = ContentRef & {
  label: string;
  /** Where it is now; null for no worksite. */
  now: { id: number; name: string } | null;
  /** Who did that, and when; null for an order that was placed there. */
  deed: WorksiteEvent | null;
};

const slugs = {
  commandes: "order",
  factures: "invoice",
  devis: "quote",
  listes: "list",
} as const satisfies Record<string, ContentKind>;

/** The kind that a part of an address stands for. */
export function contentKindOf(slug: string): ContentKind | undefined {
  return named(slugs, slug);
}

/** What a kind is called in addresses. */
export function contentSlug(kind: ContentKind): string {
  return nameOf(slugs, kind) ?? kind;
}

/** "order-12", or "order-12-5" for what is taken from worksite 5: what a box of a form stands for. */
export function wantedValue({ kind, id, from }: WantedContent): string {
  return from === null ? `${kind}-${id}` : `${kind}-${id}-${from}`;
}

/** What such a value stands for; null for anything else. */
export function readWanted(value: string): WantedContent | null {
  const [, word = "", id, from] = /^([a-z]+)-(\d{1,9})(?:-(\d{1,9}))?$/.exec(value) ?? [];
  const kind = contentKindOf(contentSlugOf(word) ?? "");
  if (!kind || id === undefined) return null;
  return { kind, id: Number(id), from: from === undefined ? null : Number(from) };
}

function contentSlugOf(word: string): string | undefined {
  return nameOf(slugs, word);
}

/** True when something is where whoever wants it believes it to be. */
export function isWhereExpected(wanted: WantedContent, worksiteId: number | null): boolean {
  return wanted.from === worksiteId;
}

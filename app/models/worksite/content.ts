import type { ApprovalStatus } from "#app/models/company/approval.ts";
import type { OrderStatus } from "#app/models/order/status.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { named, nameOf } from "#app/models/search/named.ts";
import type { WorksiteContentKind, WorksiteEvent } from "./worksite.ts";

export type ContentRef = { kind: WorksiteContentKind; id: number };

/** Content to link, and the worksite it is taken from: null when it is in none. */
export type WantedContent = ContentRef & { from: number | null };

export type ContentRow = ContentRef & {
  label: string;
  docId: string;
  day: IsoDay;
  by: string;
  netCents: number | null;
  status: { statusCode: OrderStatus; approval: ApprovalStatus; isBeingPaid: boolean } | null;
  /** False for content that came with an order of the worksite, or that the reader may not open. */
  isLinked: boolean;
  mayOpen: boolean;
};

export type ContentConflict = ContentRef & {
  label: string;
  now: { id: number; name: string } | null;
  lastEvent: WorksiteEvent | null;
};

const slugs = {
  commandes: "order",
  tickets: "ticket",
  factures: "invoice",
  devis: "quote",
  listes: "list",
} as const satisfies Record<string, WorksiteContentKind>;

export function contentKindOf(slug: string): WorksiteContentKind | undefined {
  return named(slugs, slug);
}

export function contentSlug(kind: WorksiteContentKind): string {
  return nameOf(slugs, kind) ?? kind;
}

/** Value of a checkbox: "order-12", or "order-12-5" for content taken from worksite 5. */
export function wantedValue({ kind, id, from }: WantedContent): string {
  return from === null ? `${kind}-${id}` : `${kind}-${id}-${from}`;
}

/** Parses such a value; null for anything else. */
export function readWantedContent(value: string): WantedContent | null {
  const [, word = "", id, from] = /^([a-z]+)-(\d{1,9})(?:-(\d{1,9}))?$/.exec(value) ?? [];
  const kind = contentKindOf(contentSlugOf(word) ?? "");
  if (!kind || id === undefined) return null;
  return { kind, id: Number(id), from: from === undefined ? null : Number(from) };
}

function contentSlugOf(word: string): string | undefined {
  return nameOf(slugs, word);
}

export function isWhereExpected(wanted: WantedContent, worksiteId: number | null): boolean {
  return wanted.from === worksiteId;
}

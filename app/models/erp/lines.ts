import { z } from "zod";
import { headerKey } from "#app/models/import/column.ts";
import type { StagedEntity } from "#app/models/import/entity-name.ts";
import { listPriceColumns } from "#app/models/import/price.ts";
import { erpName } from "./name.ts";

/** Kinds of messages whose lines are those of a file of JSON lines (docs/imports.md). */
export const erpLineKinds = [
  "product",
  "family",
  "brand",
  "store",
  "delivery-zone",
  "transport",
  "company",
  "card",
  "price-list",
  "price",
  "code",
  "document",
] as const;

export type ErpLineKind = (typeof erpLineKinds)[number];

export const MAX_ERP_LINES = 1_000;

/** A message of lines. For each field of each record that they name, the highest version wins. */
export const erpLinesSchema = z.object({
  kind: z.enum(erpLineKinds),
  eventId: erpName(100),
  /** A "document" with a number is a legal one, and no message of lines. */
  number: z.undefined().optional(),
  version: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  lines: z.array(z.unknown()).min(1).max(MAX_ERP_LINES),
});

export type ErpLines = z.output<typeof erpLinesSchema>;

/** A line and its rank in the message, from 1. */
export type RankedLine = { line: number; content: unknown };

const entities: Record<Exclude<ErpLineKind, "price">, StagedEntity> = {
  product: "products",
  family: "families",
  brand: "brands",
  store: "stores",
  "delivery-zone": "delivery-zones",
  transport: "transports",
  company: "companies",
  card: "cards",
  "price-list": "price-lists",
  code: "products",
  document: "documents",
};

/** Groups the lines by the entity that they bring: a price is of a list when it names one, else of a company. */
export function linesByEntity({ kind, lines }: ErpLines): Map<StagedEntity, RankedLine[]> {
  const ranked = lines.map((content, at) => ({ line: at + 1, content }));
  return Map.groupBy(ranked, ({ content }) => {
    if (kind !== "price") return entities[kind];
    return namesPriceList(content) ? "list-prices" : "net-prices";
  });
}

const listNames = new Set(["priceList", listPriceColumns.priceList.header].map(headerKey));

function namesPriceList(content: unknown): boolean {
  return Object.keys(content ?? {}).some((name) => listNames.has(headerKey(name)));
}

/** Subject of a message of lines, for its page: its kind, and how many lines it has. */
export function subjectOfLines({ kind, lines }: Pick<ErpLines, "kind" | "lines">): string {
  return `${kind}:${lines.length}`;
}

/** Refused line of a message; one that "waits" names what the shop does not have yet. */
export type RefusedErpLine = {
  line: number;
  code: string;
  waits: boolean;
  reasons: { column: string; reason: string }[];
};

/** Part of the answer to the ERP about one message of lines. */
export type ErpLinesAnswer = {
  eventId: string;
  outcome: string;
  reason: string | null;
  new: number;
  changed: number;
  /** Columns that the shop does not know, left aside. */
  unknownColumns: string[];
  refused: RefusedErpLine[];
};

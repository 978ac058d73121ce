import { type DocumentRecord, documentColumns } from "#app/models/import/document.ts";
import type { LineReason, Values } from "#app/models/import/line.ts";
import { addErpBatch } from "#app/services/media/batch.server.ts";
import { listMediaHosts } from "#app/services/media/host.server.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { checkNamed } from "./code.server.ts";
import { checkEach, type ImportTarget, joinRefusals, RefusedLine } from "./target.server.ts";

const key = ["product", "kind", "language"];

/**
 * Documents of products by their addresses, for one message of the ERP. To write one is to enqueue
 * its fetching, which finds out whether the shop has it already: every line is new.
 */
export function documentTarget(erpEventId: number): ImportTarget {
  const add = (tx: Transaction, records: readonly Values[]) =>
    addErpBatch(tx, erpEventId, (records as readonly DocumentRecord[]).map(lineOf));
  return {
    columns: documentColumns,
    key,
    list: async () => [],
    find: async () => new Map(),
    async check(tx, lines) {
      const hosts = new Set(await listMediaHosts());
      return joinRefusals(
        await checkNamed(tx, { columns: documentColumns }, lines, [
          { field: "product", column: products.erpCode, reason: "unknown-product" },
        ]),
        checkEach(lines, (record) => checkAddress(record, hosts)),
      );
    },
    create: (tx, record) => add(tx, [record]),
    createAll: add,
    update: async () => {},
    async remove() {
      throw new RefusedLine("in-use");
    },
  };
}

/** Refuses an address that is none, and one on a host that no one allowed. */
function checkAddress(
  { address }: Partial<DocumentRecord>,
  hosts: ReadonlySet<string>,
): LineReason[] {
  if (address === undefined) return [];
  const url = URL.parse(address);
  const column = documentColumns.address.header;
  if (!url || !/^https?:$/.test(url.protocol)) return [{ column, reason: "not-an-address" }];
  return hosts.has(url.hostname) ? [] : [{ column, reason: "unknown-host" }];
}

function lineOf({ product, address, ...target }: DocumentRecord) {
  return { code: product, address, target: { as: "document" as const, ...target } };
}

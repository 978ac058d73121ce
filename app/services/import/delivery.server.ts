import { eq } from "drizzle-orm";
import { PLAIN_DELIVERY } from "#app/models/checkout/transport.ts";
import {
  checkDeliveryZones,
  checkTransports,
  type DeliveryZoneRecord,
  deliveryZoneColumns,
  type TransportRecord,
  transportColumns,
} from "#app/models/import/delivery.ts";
import type { Values } from "#app/models/import/line.ts";
import type { Queryable, Transaction } from "#app/services/platform/database.server.ts";
import { deliveryZones, transports } from "#drizzle/schema/delivery.ts";
import { stores } from "#drizzle/schema/store.ts";
import { checkNamed, listCodes } from "./code.server.ts";
import { type ImportTarget, joinRefusals, RefusedLine } from "./target.server.ts";

const store = { field: "store", column: stores.erpCode, reason: "unknown-store" } as const;

/** Zones of delivery by the merchant's code. */
export const deliveryZoneTarget: ImportTarget = {
  columns: deliveryZoneColumns,
  key: ["code"],
  list: (tx, after, limit) => listCodes(tx, deliveryZones.erpCode, after, limit),
  async check(tx, lines) {
    const unknown = await checkNamed(tx, deliveryZoneTarget, lines, [store]);
    return joinRefusals(unknown, checkDeliveryZones(await readZones(tx), lines));
  },
  checksAgain: true,
  find: async (tx, codes) => only(await readZones(tx), codes),
  async create(tx, { code, ...record }: DeliveryZoneRecord) {
    await tx.insert(deliveryZones).values({ ...(await columnsOf(tx, record)), erpCode: code });
  },
  async update(tx, code, changed: Partial<DeliveryZoneRecord>) {
    await tx
      .update(deliveryZones)
      .set({ ...(await columnsOf(tx, changed)), erpCode: code })
      .where(eq(deliveryZones.erpCode, code));
  },
  async remove(tx, code) {
    await tx.delete(deliveryZones).where(eq(deliveryZones.erpCode, code));
  },
};

/** Transports by the merchant's code. */
export const transportTarget: ImportTarget = {
  columns: transportColumns,
  key: ["code"],
  list: (tx, after, limit) => listCodes(tx, transports.erpCode, after, limit),
  async check(tx, lines) {
    const unknown = await checkNamed(tx, transportTarget, lines, [store]);
    return joinRefusals(unknown, checkTransports(await readTransports(tx), lines));
  },
  checksAgain: true,
  find: async (tx, codes) => only(await readTransports(tx), codes),
  async create(tx, { code: erpCode, ...record }: TransportRecord) {
    const values = { ...(await columnsOf(tx, record)), erpCode };
    if (record.type !== "PL") await tx.insert(transports).values(values);
    else {
      // Always there, and called as the merchant says.
      await tx
        .insert(transports)
        .values({ ...values, code: PLAIN_DELIVERY })
        .onConflictDoUpdate({ target: transports.code, set: values });
    }
  },
  async update(tx, code, changed: Partial<TransportRecord>) {
    const { code: erpCode = code, ...record } = changed;
    await tx
      .update(transports)
      .set({ ...(await columnsOf(tx, record)), erpCode })
      .where(eq(transports.erpCode, code));
  },
  async remove(tx, code) {
    const [row] = await tx
      .delete(transports)
      .where(eq(transports.erpCode, code))
      .returning({ type: transports.type });
    if (row?.type === "PL") throw new RefusedLine("in-use");
  },
};

/** Some tens of rows, read whole: a line is compared with those of its depot. */
async function readZones(tx: Queryable): Promise<Map<string, Values>> {
  const rows = await tx
    .select({ zone: deliveryZones, store: stores.erpCode })
    .from(deliveryZones)
    .leftJoin(stores, eq(stores.uid, deliveryZones.storeUid));
  return new Map(
    rows.map(({ zone: { erpCode, ...zone }, ...of }) => [
      erpCode ?? "",
      { ...zone, ...of, code: erpCode },
    ]),
  );
}

async function readTransports(tx: Queryable): Promise<Map<string, Values>> {
  const rows = await tx
    .select({ transport: transports, store: stores.erpCode })
    .from(transports)
    .leftJoin(stores, eq(stores.uid, transports.storeUid));
  return new Map(
    rows.map(({ transport: { erpCode, ...transport }, ...of }) => [
      erpCode ?? "",
      { ...transport, ...of, code: erpCode },
    ]),
  );
}

function only(rows: ReadonlyMap<string, Values>, codes: readonly string[]): Map<string, Values> {
  const asked = new Set(codes);
  return new Map([...rows].filter(([code]) => code !== "" && asked.has(code)));
}

/** Columns of the table for the fields that are given; the depot by its uid. */
async function columnsOf<R extends { store?: string | null }>(
  tx: Transaction,
  { store: code, ...columns }: R,
) {
  return code === undefined ? columns : { ...columns, storeUid: await findStoreUid(tx, code) };
}

async function findStoreUid(tx: Transaction, code: string | null): Promise<number | null> {
  if (code === null) return null;
  const [row] = await tx.select({ uid: stores.uid }).from(stores).where(eq(stores.erpCode, code));
  if (!row) throw new Error(`depot ${code} does not exist`);
  return row.uid;
}

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { handOver } from "#app/services/handover/act.server.ts";
import type { HandedGoods } from "#app/services/handover/goods.server.ts";
import { listHandovers } from "#app/services/handover/handover.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { withUpload } from "#app/services/upload/upload.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { orderLines } from "#drizzle/schema/order.ts";
import {
  depotClerk,
  makeOrderToPrepare,
  prepareInShop,
} from "#tests/support/preparation/preparations.ts";
import { jpeg } from "#tests/support/upload/uploads.ts";

/** An order of two lines of three units, ready at its depot; the first line has pallets at 12 €. */
export async function makeReadyOrder(values: Parameters<typeof makeOrderToPrepare>[0] = {}) {
  const order = await makeOrderToPrepare({ statusCode: 4, readyPlace: "quai 2", ...values });
  const deposit = { depositMills: 12_000 };
  await db.update(orderLines).set(deposit).where(eq(orderLines.productUid, order.productUid));
  await db
    .update(products)
    .set({ ...deposit, depositLabel: "Palette" })
    .where(eq(products.uid, order.productUid));
  return order;
}

/** Goods as a form says them: all of both lines by default, signed by name. */
export function goodsOf(more: Partial<HandedGoods> = {}): HandedGoods {
  return {
    version: 0,
    lines: [1, 2].map((lineNumber) => ({ lineNumber, quantity: 3 })),
    deposits: [],
    taker: "Karim Benali",
    drawing: null,
    isPaidAtTill: false,
    photo: null,
    ...more,
  };
}

export function handoverForm({ storeUid, uid }: { storeUid: number; uid: string }) {
  return { storeUid, uid, key: randomUUID() };
}

/** A ready order of which a part left, with a photograph. */
export async function makeHandedOver(values: Parameters<typeof makeReadyOrder>[0] = {}) {
  const order = await makeReadyOrder(values);
  const by = await depotClerk(order.storeUid);
  prepareInShop();
  const file = new File([new Uint8Array(jpeg())], "chargement.jpg");
  const done = await withUpload(file, { staffId: by.staffId }, ["jpeg"], (photo) =>
    handOver(by, handoverForm(order), goodsOf({ photo, lines: [{ lineNumber: 1, quantity: 1 }] })),
  );
  if (!done.ok) throw new Error(done.reason);
  const [made] = await listHandovers(db, order.id);
  if (!made) throw new Error("the order has no hand-over");
  const { uid, storeUid } = order;
  return { id: made.id, orderUid: uid, storeUid };
}

/** A delivery of two lines of three units, ready at its depot. */
export function makeReadyDelivery(values: Parameters<typeof makeReadyOrder>[0] = {}) {
  const place = { label: "Chantier Bellecour", address: "Rémi Blanc, 12 rue du Plat" };
  const site = { ...place, zipCode: "69002", city: "Lyon", phone: "06 39 98 71 04" };
  return makeReadyOrder({
    ...{ mode: 3, transportType: "KRYOLE", transportLabel: "Camion-grue 8 t", place: site },
    ...{ siteContact: "Rémi Blanc", sitePhone: "06 39 98 71 04", deliveryRange: "8-10h" },
    ...values,
  });
}

/** Goods as the form of a driver says them. */
export function deliveredOf(
  { site, ...more }: Partial<HandedGoods> = {},
  onSite: Partial<NonNullable<HandedGoods["site"]>> = {},
): HandedGoods {
  return goodsOf({ ...more, site: { isAbsent: false, refusals: [], whole: null, ...onSite } });
}

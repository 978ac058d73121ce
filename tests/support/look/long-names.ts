import { eq } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { staffRoles } from "#app/models/auth/staff.ts";
import { addToList } from "#app/services/list/item.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { carts } from "#drizzle/schema/cart.ts";
import { addresses } from "#drizzle/schema/company.ts";
import { orderLines, orders } from "#drizzle/schema/order.ts";
import { STORE_UID } from "#tests/support/auth/terminal.ts";
import { makeBoundStaff } from "#tests/support/desk/desk.ts";
import {
  buyerOf,
  fillCart,
  makeCompany,
  makeCustomer,
  makeProduct,
  stockProduct,
} from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { beginWorksite, makeList } from "#tests/support/worksite/worksites.ts";

/** Fifty-eight signs without a space. */
export const LONG = "Réhabilitationthermiquedugroupescolaireintercommunaldubois";

/** A customer whose names are all one word, with the pages that show it; the depot is the demo's, which shops know. */
export async function makeLongWorld() {
  const company = await makeCompany({ label: LONG, city: LONG, address: LONG });
  const mason = await makeCustomer({
    ...{ storeUid: STORE_UID, companyId: company.id, firstName: LONG, lastName: LONG },
    role: "owner",
  });
  const buyer = await buyerOf(mason);
  const product = await makeProduct({ label: LONG });
  await stockProduct(product.uid, STORE_UID, 1_000);
  await fillCart(mason.id, [{ productUid: product.uid, quantity: 2 }]);
  const list = await makeList(buyer, LONG);
  const worksite = await beginWorksite(buyer, { name: LONG, building_site_contact: LONG });
  await addToList(buyer, list.id, { productUid: product.uid, codeColor: "", quantity: 1 });
  const order = await makeOrder({ buyer, statusCode: 4, worksiteId: worksite.id });
  await renameAll(buyer, order.id);
  const staff = await makeBoundStaff([...staffRoles], [STORE_UID]);
  const { uid: orderUid } = order;
  return {
    mason,
    staff,
    ofCustomer: pagesOfCustomer({
      ...{ orderUid, storeUid: STORE_UID, productUid: product.uid },
      ...{ worksiteId: worksite.id, listId: list.id },
    }),
    ofStaff: pagesOfStaff({
      ...{ orderUid, storeUid: STORE_UID, companyId: company.id },
      ...{ productCode: product.erpCode ?? "", companyCode: company.erpCode ?? "" },
    }),
  };
}

async function renameAll({ customerId }: Buyer, orderId: number) {
  const called = { label: LONG, firstName: LONG, lastName: LONG, address: LONG, city: LONG };
  await Promise.all([
    db.update(carts).set({ name: LONG }).where(eq(carts.customerId, customerId)),
    db.update(addresses).set(called).where(eq(addresses.customerId, customerId)),
    db
      .update(orders)
      .set({ worksiteName: LONG, siteContact: LONG, comment: LONG })
      .where(eq(orders.id, orderId)),
    db.update(orderLines).set({ label: LONG }).where(eq(orderLines.orderId, orderId)),
  ]);
}

type CustomerIds = Record<"storeUid" | "productUid" | "worksiteId" | "listId", number> & {
  orderUid: string;
};

function pagesOfCustomer(ids: CustomerIds): string[] {
  const { orderUid: uid, storeUid, productUid, worksiteId, listId } = ids;
  const worksite = { id: worksiteId };
  const list = { id: listId };
  return [
    ...[url.home, url.cart, url.carts, url.cartLoad, url.depotChoice, url.quickOrder],
    ...[url.pickup, url.deliveryCheckout, url.account, url.orderList, url.company, url.people],
    ...[url.lists, url.topList, url.addresses, url.newAddress, url.worksites, url.security],
    ...[url.myData, url.storeList, url.requests, url.contact, url.purchases, url.statements],
    to(url.order, { uid }),
    to(url.changeSlot, { uid }),
    to(url.paymentDone, null, { uid }),
    to(url.arrival, { uid }),
    to(url.product, { productUid }),
    to(url.availability, { productUid }),
    to(url.share, null, { produit: productUid }),
    to(url.addToList, null, { productUid }),
    to(url.store, { storeUid, slug: "x" }),
    to(url.list, list),
    to(url.editList, list),
    to(url.shareList, list),
    to(url.worksite, worksite),
    to(url.editWorksite, worksite),
    to(url.worksiteOrderers, worksite),
    to(url.worksiteEvents, worksite),
    to(url.dossier, worksite),
    to(url.addWorksiteDocument, worksite),
    to(url.linkContent, { ...worksite, kind: "commandes" }),
  ];
}

type StaffIds = { storeUid: number; companyId: number } & Record<
  "orderUid" | "productCode" | "companyCode",
  string
>;

function pagesOfStaff(ids: StaffIds): string[] {
  const { orderUid, storeUid, companyId, productCode, companyCode } = ids;
  const ofStore = { storeUid, orderUid };
  return [
    ...[url.today, url.deskOrders, url.arrivalStores, url.behalf],
    to(url.deskOrders, null, { recherche: orderUid }),
    to(url.deskOrder, { orderUid }),
    to(url.deskSlot, { orderUid }),
    to(url.deskCustomer, { companyId }),
    to(url.preparationQueue, { storeUid }),
    to(url.preparation, ofStore),
    to(url.pickingSlip, ofStore),
    to(url.arrivals, { storeUid }),
    to(url.handoverCode, { storeUid }),
    to(url.handover, ofStore),
    to(url.round, { storeUid }),
    to(url.depotSlots, { storeUid }),
    to(url.editRecord, { entity: "articles", key: productCode }),
    to(url.editRecord, { entity: "entreprises", key: companyCode }),
    to(url.recordList, { entity: "articles" }, { recherche: productCode }),
    to(url.recordList, { entity: "entreprises" }, { recherche: companyCode }),
  ];
}

import type { EndpointDeclaration } from "#app/models/api/operation.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { toDeliveryAddress } from "#app/models/company/address-form.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import { worksiteForm } from "#app/models/worksite/form.ts";
import { addAddress, listAddresses } from "#app/services/company/address.server.ts";
import { addToList } from "#app/services/list/item.server.ts";
import { createList } from "#app/services/list/list.server.ts";
import { listFreeSlots } from "#app/services/store/slot.server.ts";
import { createWorksite } from "#app/services/worksite/change.server.ts";
import {
  fillCart,
  makeCategory,
  makeProduct,
  makeStore,
  stockProduct,
} from "#tests/support/factories.ts";
import { type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { makeQuote } from "#tests/support/quote/quotes.ts";

export type ApiWorld = {
  order: MadeOrder;
  buyer: Buyer;
  productUid: number;
  otherStoreUid: number;
  categoryId: number;
  addressId: number;
  quoteId: number;
  listId: number;
  worksiteId: number;
  slot: { date: string; range: string };
};

const typedAddress = {
  label: "Chantier",
  title: "1",
  firstname: "Ana",
  lastname: "Roux",
  address: "1 rue du Port",
  address_complement: "",
  address_special_mention: "",
  zip_code: "44000",
  city: "Nantes",
};

export async function makeApiWorld(): Promise<ApiWorld> {
  const order = await makeOrder();
  const { buyer } = order;
  const product = await makeProduct();
  await stockProduct(product.uid, buyer.store.uid, 1_000);
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 2 }]);
  await addAddress(buyer, toDeliveryAddress(typedAddress), true);
  const [address] = await listAddresses(buyer);
  const [day] = await listFreeSlots(buyer.store.uid, buyer.customerId);
  const free = day?.slots.find(({ isFull }) => !isFull);
  if (!address || !day || !free) throw new Error("the fixtures of the endpoints are incomplete");
  return {
    order,
    buyer,
    productUid: product.uid,
    otherStoreUid: (await makeStore()).uid,
    categoryId: (await makeCategory()).id,
    addressId: address.id,
    quoteId: await makeQuote(buyer),
    listId: await makeList(buyer, product.uid),
    worksiteId: await makeWorksite(buyer, address.id),
    slot: { date: frenchDay(day.day), range: free.range },
  };
}

async function makeList(buyer: Buyer, productUid: number): Promise<number> {
  const made = await createList(buyer, { label: "Chantier", comment: "" });
  if (!made.ok) throw new Error(made.reason);
  await addToList(buyer, made.id, { productUid, codeColor: "", quantity: 1 });
  return made.id;
}

async function makeWorksite(buyer: Buyer, addressId: number): Promise<number> {
  const days = { begin_date: "01/12/26", end_date: "31/12/26" };
  const address = worksiteForm.parse({ name: "Hangar", address_id: String(addressId), ...days });
  const made = await createWorksite(buyer, address);
  if (!made?.ok) throw new Error(made?.reason ?? "the buyer may not create worksites");
  return made.id;
}

export type Sent = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | readonly string[]>;
  body?: unknown;
};

export function callPath(
  { path }: Pick<EndpointDeclaration, "path">,
  { params = {}, query = {} }: Sent,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? "").toWellFormed()),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

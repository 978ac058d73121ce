import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { frenchDay } from "#app/models/platform/time.ts";
import { db } from "#app/services/platform/database.server.ts";
import { listFreeSlots } from "#app/services/store/slot.server.ts";
import { to, url } from "#app/urls.ts";
import { brands, offers } from "#drizzle/schema/catalogue.ts";
import { orders } from "#drizzle/schema/order.ts";
import { stores } from "#drizzle/schema/store.ts";
import { send } from "#tests/support/attack/wire.ts";
import { fillCart, makeBuyer, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { programOf } from "#tests/support/program.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const address = {
  firstname: "Ana",
  lastname: "Roux",
  address: "2 rue du Port",
  zip_code: "44000",
  city: "Nantes",
};

describe("an address", () => {
  test("comes back with its number, whose it is and where it comes from", async () => {
    const buyer = await makeBuyer();
    const ask = await programOf(shop.origin, buyer);
    const sent = { ...address, origin: "website - tunnel", customer_uid: buyer.cardNumber };
    await ask("POST", url.addAddressJson, address);

    const { value } = await ask("POST", url.addAddressJson, sent);
    const edited = await ask("POST", url.editAddressJson, { ...address, id: value.address_id });
    const kept = (await ask("GET", url.addressesJson)).value;

    const added = value.addresses.find(({ id }: { id: number }) => id === value.address_id);
    expect(added).toMatchObject({ origin: "website - tunnel", customer_uid: buyer.cardNumber });
    expect(edited.value.address_id).toBe(value.address_id);
    expect(kept.map(({ origin }: { origin: string }) => origin)).toEqual([
      "website",
      "website - tunnel",
    ]);
  });

  test("is not saved for another card, nor returned to another customer", async () => {
    const [buyer, other] = [await makeBuyer(), await makeBuyer()];
    const ask = await programOf(shop.origin, buyer);

    const refused = await ask("POST", url.addAddressJson, {
      ...address,
      customer_uid: other.cardNumber,
    });
    await ask("POST", url.addAddressJson, address);
    const theirs = await (await programOf(shop.origin, other))("GET", url.addressesJson);

    expect([refused.status, refused.value.error.code]).toEqual([400, "request-invalid"]);
    expect(refused.value.error.message).toContain("customer_uid");
    expect(theirs.value).toEqual([]);
  });
});

test("the contact of a worksite is returned unchanged", async () => {
  const ask = await programOf(shop.origin, await makeBuyer());
  const { value: kept } = await ask("POST", url.addAddressJson, address);
  const contact = {
    building_site_contact: "Luc Blanc",
    building_site_phone_number: "06 98 76 54 32",
  };

  const days = { begin_date: "01/12/26", end_date: "31/12/26" };
  await ask("POST", url.createWorksiteJson, {
    ...{ name: "Halle", address_id: kept.address_id },
    ...{ ...days, ...contact },
  });

  const { value } = await ask("GET", url.worksitesJson);
  expect(value).toMatchObject([{ name: "Halle", ...contact }]);
});

test.each([
  ["madrier-web", 1],
  ["madrier-ios", 2],
  ["madrier-android", 3],
  ["madrier-partenaire", 1],
])("an order that %s makes has origin %i", async (token, origin) => {
  const buyer = await makeBuyer();
  const product = await makeProduct();
  await stockProduct(product.uid, buyer.store.uid, 10);
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 1 }]);
  const [day] = await listFreeSlots(buyer.store.uid, buyer.customerId);
  const slot = day?.slots.find(({ isFull }) => !isFull);
  const ask = await programOf(shop.origin, buyer, token);

  const { value } = await ask("POST", url.createOrder, {
    payment_method: "store",
    delivery_mode: 1,
    delivery_date: day && frenchDay(day.day),
    delivery_range: slot?.range,
  });

  const [made] = await db.select().from(orders).where(eq(orders.uid, value.order_uid));
  expect(made?.origin).toBe(origin);
});

test("derives the next price of a cart from its quantity, as in lists", async () => {
  const buyer = await makeBuyer();
  const product = await makeProduct({ quantityPrices: [{ from: 50, unitMills: 1_000 }] });
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 8 }]);

  const { value } = await (await programOf(shop.origin, buyer))("GET", url.cartJson);

  expect(value.products[0].next_quantity_price).toEqual({ quantity: 50, price: "1.000" });
});

test("a list of products has as many as are asked for, from 1 to 30", async () => {
  const ask = await programOf(shop.origin);
  const [store] = await db.select().from(stores).limit(1);
  const path = (pageSize: number) =>
    to(url.searchProducts, { store: store?.uid ?? 1 }, { query: "ciment", pageSize });

  expect((await ask("GET", path(7))).value.pageSize).toBe(7);
  expect((await ask("GET", path(1))).value.products.length).toBeLessThanOrEqual(1);
  expect((await ask("GET", path(0))).status).toBe(400);
  expect((await ask("GET", path(31))).status).toBe(400);
});

describe("an address cut short", () => {
  test("leads to the full one: of a depot, of a brand, of an offer", async () => {
    const [store] = await db.select().from(stores).limit(1);
    const depot = await send(shop.origin, { path: `/depot/details/${store?.uid}?x=1` });
    const product = await makeProduct();
    const [{ slug, code } = { slug: "", code: "" }] = await db
      .select()
      .from(brands)
      .where(eq(brands.code, product.brandCode));
    const brand = await send(shop.origin, { path: to(url.shortBrand, { brandCode: code }) });
    const [{ slug: offerSlug, code: offerCode } = { slug: "", code: "" }] = await db
      .select()
      .from(offers)
      .limit(1);
    const offer = await send(shop.origin, { path: to(url.shortOffer, { offerCode }) });
    const none = await send(shop.origin, { path: "/offre/o/aucune" });
    const full = to(url.store, { storeUid: store?.uid ?? 0, slug: store?.slug ?? "" });

    expect([depot.status, depot.headers.location]).toEqual([301, `${full}?x=1`]);
    expect([brand.status, brand.headers.location]).toEqual([
      301,
      to(url.brand, { brandCode: code, slug }),
    ]);
    expect([offer.status, offer.headers.location]).toEqual([
      301,
      to(url.offer, { offerCode, slug: offerSlug }),
    ]);
    expect(none.status).toBe(404);
  });

  test("of a showroom's list leads a browser to its page, and answers programs", async () => {
    const id = "00000000-0000-4000-8000-000000000000";
    const path = to(url.wishlistJson, { id });
    const browser = await send(shop.origin, { path, headers: { accept: "text/html,*/*" } });
    const program = await (await programOf(shop.origin))("GET", path, undefined, {
      accept: "text/html",
    });

    expect([browser.status, browser.headers.location]).toEqual([302, to(url.wishlist, { id })]);
    expect([program.status, program.value.error.code]).toEqual([401, "sign-in-required"]);
  });
});

describe("the OpenAPI document", () => {
  test("names the cookie that is set, and the header where it is needed", async () => {
    const { value } = await (await programOf(shop.origin))("GET", url.openApi);
    const opened = await send(shop.origin, { path: url.login });
    const { session, program } = value.components.securitySchemes;

    expect(opened.status).toBe(200);
    expect(session.name).toMatch(/^(?:__Host-)?madrier$/);
    expect(program.description).toContain("madrier-android");
    expect(value.paths["/panier/update"].put.security).toContainEqual({ program: [] });
    expect(value.paths["/panier/get"].get.security).toContainEqual({});
    expect(value.info.description).toContain("POST /users/login");
  });

  test("has an example of each named schema, true to that schema", async () => {
    const { value } = await (await programOf(shop.origin))("GET", url.openApi);
    const schemas: Record<string, { examples?: unknown[] }> = value.components.schemas;
    const wrong = Object.entries(schemas).flatMap(([name, { examples = [], ...schema }]) => {
      const local = JSON.stringify({ ...schema, $defs: schemas });
      const read = z.fromJSONSchema(
        JSON.parse(local.replaceAll("#/components/schemas/", "#/$defs/")),
      );
      const problems = examples.flatMap((one) => read.safeParse(one).error?.issues ?? []);
      return examples.length === 0 || problems.length > 0 ? [[name, problems]] : [];
    });

    expect(wrong).toEqual([]);
    expect(Object.keys(schemas).toSorted()).toEqual([
      ...["Address", "Cart", "CartProduct", "Error", "List", "Order", "Product"],
      ...["SpecialOffer", "Store", "Worksite"],
    ]);
  });

  test("names its schemas once, and each refusal once", async () => {
    const { value } = await (await programOf(shop.origin))("GET", url.openApi);
    const text = JSON.stringify(value);

    for (const name of ["Product", "Cart", "Order", "Address", "Worksite", "Store"]) {
      expect(value.components.schemas[name].description).toBeTruthy();
      expect(text).toContain(`"$ref":"#/components/schemas/${name}"`);
    }
    const descriptions = [...text.matchAll(/"(?:4|5)\d\d":\{"description":"([^"]*)"/g)];
    expect(descriptions.length).toBeGreaterThan(100);
    for (const [, codes = ""] of descriptions) {
      expect(new Set(codes.split(", ")).size).toBe(codes.split(", ").length);
    }
    for (const [, name = ""] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) {
      expect(value.components.schemas).toHaveProperty(name);
    }
  });
});

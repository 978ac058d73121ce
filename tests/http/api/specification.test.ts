// Own shop: it names rows of the demo shop by their numbers.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listEndpoints } from "#app/http/api/endpoints.server.ts";
import { errorBody } from "#app/models/api/error.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import routes from "#app/routes.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { customers } from "#drizzle/schema/company.ts";
import { stores } from "#drizzle/schema/store.ts";
import {
  specifiedCalls,
  specifiedFields,
  specifiedForms,
  specifiedWords,
} from "#tests/support/api/specification.ts";
import { makeApiWorld } from "#tests/support/api/world.ts";
import { oldChallenge } from "#tests/support/auth/bot.ts";
import { failOrders, letOrdersPass } from "#tests/support/checkout/failing-orders.ts";
import {
  fillCart,
  makeBuyer,
  makeProduct,
  makeStore,
  stockProduct,
} from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { programOf } from "#tests/support/program.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
/** Depots of each availability, made before the shop caches its depots. */
let depots: Awaited<ReturnType<typeof makeStore>>[];
beforeAll(async () => {
  shop = await startShop();
  depots = [];
  for (const availabilityCode of [1, 2, 3]) depots.push(await makeStore({ availabilityCode }));
});
afterAll(() => shop.stop());

const shapeOf = (path: string) => path.replace(/:\w+|\{\w*\}/g, "{}");

describe("section 7 of the specification", () => {
  test("has its calls declared, each by its method and path", () => {
    const declared = new Set(
      listEndpoints().map(({ method, path }) => `${method} ${shapeOf(path)}`),
    );
    const routed = new Set(routes.map(({ path }) => shapeOf(path ?? "")));

    expect(specifiedCalls.filter((one) => !declared.has(one))).toEqual([]);
    expect(specifiedForms.filter((path) => !routed.has(path))).toEqual([]);
  });

  test.each(Object.entries(specifiedFields))("names the fields of %s", async (id, fields) => {
    const { value: document } = await (await programOf(shop.origin))("GET", url.openApi);
    const operation = Object.values<Record<string, { operationId: string }>>(document.paths)
      .flatMap((methods) => Object.values(methods))
      .find(({ operationId }) => operationId === id);
    const { parameters, requestBody, responses } = Object(operation);
    const sent = namesIn([parameters, requestBody], document);
    const answered = namesIn(responses, document);
    const missing = (wanted = "", names: ReadonlySet<string>) =>
      wanted.split(" ").filter((name) => name !== "" && !names.has(name));

    expect([missing(fields.sent, sent), missing(fields.answered, answered)]).toEqual([[], []]);
  });

  test("is served at the path with the final slash, too", async () => {
    const ask = await programOf(shop.origin);

    expect((await ask("GET", `${url.roomProducts}/`)).status).toBe(200);
  });
});

function namesIn(part: unknown, document: { components: { schemas: object } }): Set<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const visit = (node: unknown) => {
    if (typeof node !== "object" || node === null) return;
    const { name, properties, $ref } = Object(node);
    if (typeof name === "string") names.add(name);
    for (const key of Object.keys(properties ?? {})) names.add(key);
    if (typeof $ref === "string" && !seen.has($ref)) {
      seen.add($ref);
      visit(Object(document.components.schemas)[$ref.split("/").at(-1) ?? ""]);
    }
    for (const value of Object.values(node)) visit(value);
  };
  visit(part);
  return names;
}

test.each(specifiedWords)("the word %j of %s is provoked in %s", (word, _, file, name) => {
  const text = readFileSync(join(import.meta.dirname, "..", `${file}.test.ts`), "utf8");

  expect(text).toContain(`"${name}"`);
  expect(text.replaceAll("\\", "")).toContain(word);
});

test("answers every status, mode and payment type of an order by its number", async () => {
  const buyer = await makeBuyer();
  const statuses = [1, 10, 11, 12, 13, 101, 2, 3, 4, 5, 9, 29, 32, 33, 20, 22] as const;
  for (const statusCode of statuses) await makeOrder({ buyer, statusCode });
  for (const mode of [1, 2, 3] as const) await makeOrder({ buyer, mode });
  for (const paymentType of [0, 1, 2, 3, 4] as const) await makeOrder({ buyer, paymentType });
  for (const origin of [1, 2, 3] as const) await makeOrder({ buyer, origin });

  const ask = await programOf(shop.origin, buyer);
  const { value } = await ask("GET", `${url.ordersJson}?limit=50`);

  const all = (name: string) => new Set(value.map((one: Record<string, number>) => one[name]));
  expect(all("status_code")).toEqual(new Set(statuses));
  expect(all("mode")).toEqual(new Set([1, 2, 3]));
  expect(all("payment_type")).toEqual(new Set([0, 1, 2, 3, 4]));
  expect(all("origin")).toEqual(new Set([1, 2, 3]));
});

test("notifies NONE, CHANGE or DELETE by what the stock covers", async () => {
  const buyer = await makeBuyer();
  const wanted = await Promise.all(
    [10, 4, 0].map(async (stock) => {
      const product = await makeProduct();
      await stockProduct(product.uid, buyer.store.uid, stock);
      return { productUid: product.uid, quantity: 10 };
    }),
  );
  await fillCart(buyer.customerId, wanted);

  const { value } = await (await programOf(shop.origin, buyer))("GET", url.cartJson);

  const lines = wanted.map(({ productUid }) =>
    value.products.find(({ product_uid }: { product_uid: number }) => product_uid === productUid),
  );
  expect(lines.map(({ notification }) => notification)).toEqual(["NONE", "CHANGE", "DELETE"]);
});

describe("a delivery", () => {
  test("has the ranges, the types and the transport code specified", async () => {
    const { buyer } = await makeApiWorld();
    const ask = await programOf(shop.origin, buyer);
    const place = { zip_code: "44000" };
    const { value: calendar } = await ask("GET", to(url.calendar, { deliveryMode: 2 }, place));
    const date = frenchDay(calendar.dates[1]).replaceAll("/", "-");

    const { value: ranges } = await ask("GET", to(url.ranges, { mode: 2, date }, place));
    const { value: delivery } = await ask("GET", to(url.cartDelivery, { zip: "44000" }));

    expect(ranges.map(({ range }: { range: string }) => range)).toEqual([
      "7-8h",
      "8-10h",
      "10-14h",
      "12-16h",
    ]);
    const codes = delivery.options.map(({ type, code }: { type: string; code: number }) => [
      type,
      code,
    ]);
    expect(codes).toContainEqual(["PL", 77777]);
    expect(codes.map(([type]: [string]) => type).toSorted()).toEqual(["EXPRESS", "KRYOLE", "PL"]);
  });
});

describe("a depot", () => {
  test("answers its availability, its popin and its picture", async () => {
    const own = depots.at(-1)?.uid ?? 0;
    const ask = await programOf(shop.origin, await makeBuyer({ storeUid: own }));
    for (const { uid, label, availabilityCode } of depots) {
      const { value: store } = await ask("GET", to(url.storeJson, { storeUid: uid }));
      const { value: change } = await ask("GET", to(url.storeChange, { storeUid: uid }));
      const { value: image } = await ask("GET", to(url.storeImage, null, { storeId: uid }));

      expect(store.availabilityCode).toBe(availabilityCode);
      expect(change).toEqual({
        showStoreChangePopin: uid !== own,
        storeId: uid,
        storeLabel: label,
      });
      expect(image.field_image).toContain(String(uid));
    }
  });

  test("of visitors is number 1 by default", async () => {
    const { value } = await (await programOf(shop.origin))("GET", url.defaultStore);

    expect(value).toEqual({ defaultStoreUid: 1 });
    expect(await db.$count(stores, eq(stores.uid, 1))).toBe(1);
  });
});

describe("a refusal", () => {
  const codeOf = ({ status, value }: { status: number; value: unknown }) => {
    const { error } = errorBody.parse(value);
    return [status, error.code, error.message];
  };

  test("of an address without its fields is 'fields required'", async () => {
    const ask = await programOf(shop.origin, await makeBuyer());

    const { value: added } = await ask("POST", url.addAddressJson, {
      ...{ firstname: "Ana", lastname: "Roux", address: "2 rue du Port" },
      ...{ zip_code: "44000", city: "Nantes" },
    });
    const refusal = [400, "fields-required", "fields required"];

    expect(codeOf(await ask("POST", url.addAddressJson, { firstname: "Ana" }))).toEqual(refusal);
    expect(
      codeOf(await ask("POST", url.editAddressJson, { id: added.address_id, firstname: "Ana" })),
    ).toEqual(refusal);
  });

  test("answers 'not found' for an unknown quote", async () => {
    const ask = await programOf(shop.origin, await makeBuyer());

    expect(codeOf(await ask("GET", to(url.quoteDocument, { id: 999_999 })))).toEqual([
      404,
      "quote-not-found",
      "not found",
    ]);
  });

  test("of a blocked card is shown to its holder alone", async () => {
    const buyer = await makeBuyer();
    const ask = await programOf(shop.origin, buyer);
    const { cardNumber } = buyer;
    const block = { cardStatus: "blocked" } as const;
    await db.update(customers).set(block).where(eq(customers.id, buyer.customerId));
    const standing = async (asking: typeof ask) => [
      (await asking("POST", url.loginCheck, { card_number: cardNumber })).value,
      (await asking("GET", to(url.cardStatus, { cardNumber }))).value.data,
    ];

    const order = await ask("POST", url.createOrder, {
      payment_method: "store",
      delivery_mode: 1,
      delivery_date: "01/12/2026",
      delivery_range: "07:00",
    });

    expect(codeOf(order)).toEqual([
      403,
      "card-blocked",
      "Votre carte a été bloquée. Contactez votre dépôt",
    ]);
    expect(await standing(ask)).toEqual([
      { first_connection_ok: true, is_card_blocked_middle: true },
      { isCardBlockedMiddle: true },
    ]);
    expect(await standing(await programOf(shop.origin))).toEqual([
      { first_connection_ok: true, is_card_blocked_middle: false },
      { isCardBlockedMiddle: false },
    ]);
  });

  test("of an order that fails is to be tried again later", async () => {
    const { buyer, slot } = await makeApiWorld();
    const ask = await programOf(shop.origin, buyer);
    await failOrders("raise sqlstate 'XX000'");

    const failed = await ask("POST", url.createOrder, {
      payment_method: "store",
      delivery_mode: 1,
      delivery_date: slot.date,
      delivery_range: slot.range,
    });
    await letOrdersPass();

    expect(codeOf(failed)).toEqual([503, "order-failed", "Veuillez réessayer ultérieurement"]);
  });
});

test.each([1, -1])(
  "a forgotten password answers the send method %i, and no contact",
  async (sendMethod) => {
    const { cardNumber } = await makeBuyer();
    const ask = await programOf(shop.origin);

    const { value } = await ask("POST", url.forgottenPassword, {
      cardNumber,
      attempt: 0,
      sendMethod,
      ...(await oldChallenge()),
    });

    expect(value).toEqual({ response: { email: "", phone: "", sendMethod } });
  },
);

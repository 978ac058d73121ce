import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { frenchDay } from "#app/models/platform/time.ts";
import { UPLOAD_BYTES } from "#app/models/upload/upload.ts";
import { db } from "#app/services/platform/database.server.ts";
import { listFreeSlots } from "#app/services/store/slot.server.ts";
import { url } from "#app/urls.ts";
import { carts } from "#drizzle/schema/cart.ts";
import { products, storeStock } from "#drizzle/schema/catalogue.ts";
import { customers } from "#drizzle/schema/company.ts";
import { orders } from "#drizzle/schema/order.ts";
import { makeApiWorld } from "#tests/support/api/world.ts";
import { makeWorksite } from "#tests/support/checkout/deliveries.ts";
import { fillCart, makeBuyer, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { programOf } from "#tests/support/program.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";
import { jpeg } from "#tests/support/upload/uploads.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

async function ordering(role: "owner" | "buyer-without-prices" = "owner") {
  const buyer = await makeBuyer({ role });
  const product = await makeProduct({ label: "Ciment prompt" });
  await stockProduct(product.uid, buyer.store.uid, 10);
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 10 }]);
  const [day] = await listFreeSlots(buyer.store.uid, buyer.customerId);
  const slot = day?.slots.find(({ isFull }) => !isFull);
  if (!day || !slot) throw new Error("The depot has no free slot.");
  const body = {
    payment_method: "store",
    delivery_mode: 1,
    delivery_date: frenchDay(day.day),
    delivery_range: slot.range,
  };
  const ask = await programOf(shop.origin, buyer);
  const order = (more = {}) => ask("POST", url.createOrder, { ...body, ...more });
  return { buyer, product, order };
}

describe("order creation", () => {
  test.each(["another company's", "an unknown"])(
    "refuses a pickup for %s worksite",
    async (whose) => {
      const { buyer, order } = await ordering();
      const theirs = await makeWorksite(await makeBuyer());
      const worksite = whose === "an unknown" ? 999_999_999 : theirs.id;

      const { status, value } = await order({ worksite_id: worksite });

      expect([status, value.error.code]).toEqual([422, "worksite-refused"]);
      expect(await db.$count(orders, eq(orders.companyId, buyer.companyId))).toBe(0);
    },
  );

  test("makes a pickup for a worksite of the company", async () => {
    const { buyer, order } = await ordering();
    const worksite = await makeWorksite(buyer, { name: "École Jules-Verne" });

    expect((await order({ worksite_id: worksite.id })).status).toBe(200);

    const made = await db.select().from(orders).where(eq(orders.companyId, buyer.companyId));
    expect(made).toMatchObject([{ worksiteId: worksite.id }]);
  });

  test("answers cart_changed with the differences when stock is short", async () => {
    const { product, order } = await ordering();
    await db.update(storeStock).set({ quantity: 4 }).where(eq(storeStock.productUid, product.uid));

    const { status, value } = await order();

    expect(status).toBe(409);
    expect(value.error).toEqual({
      code: "cart_changed",
      message: "Votre panier a changé.",
      differences: [
        {
          kind: "short",
          product_uid: product.uid,
          code_color: "",
          label: "Ciment prompt",
          message: "Ciment prompt\u00a0: 10 demandés, il n’en reste que 4 au dépôt.",
          wanted: 10,
          available: 4,
        },
      ],
    });
  });

  test("answers cart_changed without prices when a product is withdrawn", async () => {
    const { product, order } = await ordering("buyer-without-prices");
    await db.update(products).set({ isActive: false }).where(eq(products.uid, product.uid));

    const { status, value } = await order();

    expect([status, value.error.code]).toEqual([409, "cart_changed"]);
    expect(value.error.differences).toMatchObject([
      { kind: "unavailable", product_uid: product.uid, code_color: "" },
    ]);
    expect(JSON.stringify(value)).not.toMatch(/\d\.\d{2}/);
  });

  test("answers each reason as a code of its own", async () => {
    const { buyer, order } = await ordering();
    const reasonOf = async (more = {}) => {
      const { status, value } = await order(more);
      return [status, value.error?.code ?? value];
    };

    expect(await reasonOf({ delivery_date: "01/01/2020" })).toEqual([422, "slot-unavailable"]);
    expect(await reasonOf({ store_uid: 999_999 })).toEqual([422, "store-unavailable"]);
    expect(await reasonOf({ payment_method: "troc" })).toEqual([422, "payment-mode-refused"]);
    await db
      .update(customers)
      .set({ cardStatus: "blocked" })
      .where(eq(customers.id, buyer.customerId));
    expect(await reasonOf()).toEqual([403, "card-blocked"]);
  });
});

test("PUT /panier/update answers not found or store only where it must", async () => {
  const buyer = await makeBuyer();
  const ask = await programOf(shop.origin, buyer);
  const stored = await makeProduct({ onlyInStore: true });
  const gone = await makeProduct({ isActive: false });
  const updates = [stored.uid, gone.uid, 2_000_000_000].map((product_uid) => ({
    product_uid,
    quantity: 1,
  }));

  const { value } = await ask("PUT", url.updateCart, { updates });

  expect(value.refused.map(({ reason }: { reason: string }) => reason)).toEqual([
    "store only",
    "not found",
    "not found",
  ]);
  expect(await db.$count(carts, eq(carts.customerId, buyer.customerId))).toBeLessThanOrEqual(1);
});

describe("POST /contact", () => {
  const complaint = { theme: 14, sub_theme: 1401, store_uid: 1, field_message: "De travers." };

  test("shows which field is wrong and why, in the words of the page", async () => {
    const ask = await programOf(shop.origin, await makeBuyer());

    const { status, value } = await ask("POST", url.contact, { ...complaint, field_message: "" });

    expect([status, value.error.code]).toEqual([400, "contact-invalid"]);
    expect(value.error.message).toBe(
      "Certains champs sont invalides. Merci de vérifier vos informations.",
    );
    expect(value.error.fields).toMatchObject([{ field: "field_message", reason: "required" }]);
    expect(value.error.fields[0].message).toContain("à renseigner");
  });

  test.each([
    ["grande.jpg", UPLOAD_BYTES + 1, "file-size", "Le fichier est trop volumineux."],
    ["programme.exe", 100, "file-type", "Ce type de fichier n'est pas autorisé."],
  ])("refuses %s with the sentence of its own", async (file_name, bytes, reason, message) => {
    const ask = await programOf(shop.origin, await makeBuyer());
    const file_content = Buffer.concat([jpeg(), Buffer.alloc(bytes)])
      .subarray(0, bytes)
      .toString("base64");

    const { status, value } = await ask("POST", url.contact, {
      ...complaint,
      file_name,
      file_content,
    });

    expect([status, value.error.code]).toEqual([400, "contact-invalid"]);
    expect(value.error.fields).toEqual([{ field: "file_content", reason, message }]);
  });

  test("says why a request failed, when no field is wrong", async () => {
    const ask = await programOf(shop.origin, await makeBuyer());

    const { status, value } = await ask("POST", url.contact, { theme: 999, sub_theme: 1 });

    expect([status, value.error.code, value.error.reason]).toEqual([
      422,
      "contact-failed",
      "theme-gone",
    ]);
    expect(value.error.message).toBe("Votre demande a échoué.");
  });
});

test("answers one sentence for a wrong card when resetting a password", async () => {
  const ask = await programOf(shop.origin);
  const { cardNumber } = await makeBuyer();
  const answerTo = async (card: string) => {
    const reply = await ask("POST", url.forgottenPassword, { cardNumber: card, sendMethod: 1 });
    return [reply.status, reply.value.error.code, reply.value.error.message];
  };

  expect(await answerTo("1234567890123")).toEqual([
    400,
    "card-invalid",
    "Une erreur est survenue, veuillez vérifier votre numéro de carte.",
  ]);
  expect(await answerTo(cardNumber)).toEqual(await answerTo("2910000009997"));
});

describe("a conflict about the contents of a worksite", () => {
  test("names each of them as the program did, and where it is now", async () => {
    const { buyer, quoteId, order, worksiteId } = await makeApiWorld();
    const ask = await programOf(shop.origin, buyer);
    const body = {
      quotations: [{ worksite_id: worksiteId, quotation_id: quoteId }],
      orders: [{ worksite_id: worksiteId, order_id: order.uid }],
    };
    await ask("POST", url.addContentJson, body);

    const again = await ask("POST", url.addContentJson, body);
    const stranger = await programOf(shop.origin, await makeBuyer());

    expect([again.status, again.value.error.code]).toEqual([409, "worksite-content-conflict"]);
    expect(again.value.error.conflicts).toEqual([
      expect.objectContaining({
        order_id: order.uid,
        label: order.uid,
        worksite_id: worksiteId,
        worksite_name: "Hangar",
      }),
      expect.objectContaining({ quotation_id: quoteId, worksite_id: worksiteId }),
    ]);
    expect((await stranger("POST", url.addContentJson, body)).status).toBe(404);
  });
});

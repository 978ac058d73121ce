import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { baseFor, familyOf, reflectanceOf } from "#app/models/paint/paint.ts";
import { openSession } from "#app/services/auth/session.server.ts";
import { addToCart } from "#app/services/cart/add.server.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { setAside, takeBack } from "#app/services/cart/change-line.server.ts";
import { mergeCarts } from "#app/services/cart/merge.server.ts";
import { findProduct } from "#app/services/catalogue/product.server.ts";
import { findColor, listPaints } from "#app/services/paint/paint.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { carts } from "#drizzle/schema/cart.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { makeColor, makePaint } from "#tests/support/paint/paints.ts";

let clear: Awaited<ReturnType<typeof makePaint>>;

beforeAll(async () => {
  await makeColor({ code: "RAL7016", number: "RAL 7016", name: "Gris anthracite", hex: "#373f43" });
  await makeColor({ code: "RAL9010", number: "RAL 9010", name: "Blanc pur", hex: "#f7f9ef" });
  clear = await makePaint({ base: "clear" });
});

const tinted = (quantity = 1) => ({ productUid: clear.uid, codeColor: "RAL7016", quantity });

describe("a tinted paint", () => {
  test("is added in a colour that its base takes, with number and name", async () => {
    const buyer = await makeBuyer();

    const added = await addToCart({ customerId: buyer.customerId }, tinted(2));

    const { lines } = await findCart({ sessionIdHash: null, buyer, cartLineCount: 0 });
    expect(added.ok).toBe(true);
    expect(lines).toMatchObject([
      {
        codeColor: "RAL7016",
        colorLabel: "RAL 7016 Gris anthracite",
        colorHex: "#373f43",
        quantity: 2,
        unsellable: null,
      },
    ]);
  });

  test.each([
    ["of another base", "RAL9010", "unavailable"],
    ["that does not exist", "RAL1234", "unavailable"],
    ["written as nobody writes it", "'; drop table carts; --", "unavailable"],
    ["not chosen", "", "color-required"],
  ])("is refused in a colour %s", async (_, codeColor, reason) => {
    const buyer = await makeBuyer();
    const owner = { customerId: buyer.customerId };

    expect(await addToCart(owner, { ...tinted(), codeColor })).toEqual({ ok: false, reason });
    expect((await findCart({ sessionIdHash: null, buyer, cartLineCount: 0 })).lines).toEqual([]);
  });

  test("keeps its colour aside and back", async () => {
    const buyer = await makeBuyer();
    const owner = { customerId: buyer.customerId };
    const shopper = { sessionIdHash: null, buyer, cartLineCount: 0 };
    await addToCart(owner, tinted());
    const [line] = (await findCart(shopper)).lines;

    await setAside(owner, line?.id ?? 0);
    const [aside] = (await findCart(shopper)).asideLines;
    const back = await takeBack(owner, line?.id ?? 0);

    expect(aside?.colorLabel).toBe("RAL 7016 Gris anthracite");
    expect(back?.ok).toBe(true);
  });

  test("keeps its colour when a visitor signs in", async () => {
    const buyer = await makeBuyer();
    const { idHash: sessionIdHash } = await openSession("test");
    await addToCart({ sessionIdHash }, tinted(3));
    await addToCart({ customerId: buyer.customerId }, tinted(1));

    const merged = await transaction((tx) => mergeCarts(tx, sessionIdHash, buyer.customerId));

    const { lines } = await findCart({ sessionIdHash: null, buyer, cartLineCount: 0 });
    expect(merged).toEqual({ adjustments: [], rest: null });
    expect(lines).toMatchObject([{ codeColor: "RAL7016", quantity: 4, unsellable: null }]);
    expect(await db.select().from(carts).where(eq(carts.sessionIdHash, sessionIdHash))).toEqual([]);
  });

  test("has colours to choose from", async () => {
    expect((await findProduct(clear.uid))?.hasColors).toBe(true);
  });
});

describe("the paints of a base", () => {
  test("lists one product a size, largest first; none for the counter only", async () => {
    const essai = { base: "deep", paintCode: "essai" } as const;
    await makePaint({ ...essai, volumeMillilitres: 1000 });
    const large = await makePaint({ ...essai, volumeMillilitres: 10_000 });
    await makePaint({ ...essai, volumeMillilitres: 2500 }, { onlyInStore: true });

    const paint = (await listPaints(null, "deep")).find(({ code }) => code === "essai");

    expect(paint?.cans.map(({ millilitres }) => millilitres)).toEqual([10_000, 1000]);
    expect(paint?.cans[0]?.product).toMatchObject({
      uid: large.uid,
      price: null,
      isAddable: false,
    });
  });

  test("have prices for a buyer who sees them", async () => {
    const made = await makePaint({ base: "medium" });
    const [paint] = await listPaints(await makeBuyer(), "medium");
    const [hidden] = await listPaints(await makeBuyer({ role: "buyer-without-prices" }), "medium");

    expect(paint?.cans[0]?.product).toMatchObject({ uid: made.uid, price: { unitMills: 10_000 } });
    expect(hidden?.cans[0]?.product.price).toBeNull();
  });
});

test("a colour is found however its code is written", async () => {
  const found = await Promise.all(
    ["RAL7016", "ral 7016", "RAL 7016"].map((code) => findColor(code)),
  );

  expect(found.map((color) => color?.name)).toEqual(Array(3).fill("Gris anthracite"));
  expect(await findColor("7016'--")).toBeNull();
});

test("what a colour is in the database is what the rules say", async () => {
  const color = await findColor("RAL7016");

  expect(color).toMatchObject({
    base: baseFor("#373f43"),
    family: familyOf("#373f43"),
    reflectance: reflectanceOf("#373f43"),
  });
});

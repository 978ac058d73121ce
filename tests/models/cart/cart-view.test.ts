import { describe, expect, test } from "vitest";
import { type CartLine, cartOf, noCart } from "#app/models/cart/cart.ts";
import { toCartView } from "#app/models/cart/cart-view.ts";

const line: CartLine = {
  id: 1,
  productUid: 12,
  codeColor: "",
  colorLabel: "",
  colorHex: "",
  isAside: false,
  ownCode: "",
  reference: "CIM35",
  label: "Ciment",
  drawing: "sack",
  tint: "grey",
  photo: null,
  storageUnit: "sac",
  packagingQuantity: 4,
  conversion: null,
  categoryPath: [],
  components: [],
  comment: "",
  websiteArea: null,
  depositLabel: "Palette",
  strikethroughMills: 10_000,
  nextPrice: null,
  agreement: "",
  unsellable: null,
  isDeliverable: true,
  pickupStock: 100,
  deliveryStock: 0,
  quantity: 8,
  unitMills: 9_000,
  ecoTaxMills: 0,
  depositMills: 0,
  vatBasisPoints: 2000,
  weightGrams: 35_000,
};

const head = { ...noCart, id: 1, version: 1 };

describe("a cart shown to someone without prices", () => {
  test("holds no price, no stock and no totals anywhere", () => {
    const shown = toCartView(cartOf(head, [line, { ...line, id: 2, isAside: true }]), false);

    expect(shown.totals).toBeNull();
    for (const each of [...shown.lines, ...shown.asideLines]) {
      expect(each).toMatchObject({ price: null, pickup: null, delivery: null });
    }
    expect(JSON.stringify(shown)).not.toMatch(/mills|cents/i);
  });
});

describe("a cart shown to its buyer", () => {
  test("has no price of a line whose price is on request", () => {
    const free = { ...line, unitMills: 0, unsellable: "on-request" } as const;
    const [shown] = toCartView(cartOf(head, [free]), true).lines;

    expect(shown).toMatchObject({ price: null, pickup: null, unsellable: "on-request" });
  });

  test.each([
    [8, "NONE", 0],
    [7, "CHANGE", 1],
    [3, "DELETE", 1],
    [0, "DELETE", 1],
  ])("with %s in the depot says %s", (pickupStock, notification, toReviewCount) => {
    const shown = toCartView(cartOf(head, [{ ...line, pickupStock }]), true);

    expect(shown.lines[0]?.pickup?.notification).toBe(notification);
    expect(shown.toReviewCount).toBe(toReviewCount);
  });

  test("has colours of one product share its stock, the first ones first", () => {
    const [red, blue] = ["RED", "BLUE"].map((codeColor, index) => ({
      ...line,
      id: index + 1,
      codeColor,
      quantity: 8,
      pickupStock: 12,
    }));
    if (!red || !blue) throw new Error("the cart has fewer than two lines");

    const shown = toCartView(cartOf(head, [red, blue]), true);

    expect(shown.lines.map(({ pickup }) => pickup)).toMatchObject([
      { notification: "NONE", units: 12 },
      { notification: "CHANGE", units: 4 },
    ]);
    expect(shown.toReviewCount).toBe(1);
  });

  test("offers only whole packs of what is left", () => {
    const shown = toCartView(cartOf(head, [{ ...line, pickupStock: 7 }]), true);

    expect(shown.lines[0]?.pickup?.units).toBe(4);
  });

  test("does not speak of delivery for what is not delivered", () => {
    const shown = toCartView(cartOf(head, [{ ...line, isDeliverable: false }]), true);

    expect(shown.lines[0]?.delivery).toBeNull();
  });

  test("counts a line that is no longer sold online as one to review", () => {
    const shown = toCartView(cartOf(head, [{ ...line, unsellable: "unavailable" }]), true);

    expect(shown.toReviewCount).toBe(1);
    expect(shown.lines[0]?.pickup).toBeNull();
  });

  test("leaves set-aside lines out of totals", () => {
    const shown = toCartView(cartOf(head, [line, { ...line, id: 2, isAside: true }]), true);

    expect(shown.totals).toMatchObject({ netCents: 7_200, lineCount: 1, articleCount: 8 });
    expect(shown.asideLines).toHaveLength(1);
  });
});

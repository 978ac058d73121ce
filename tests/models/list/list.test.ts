import { describe, expect, test } from "vitest";
import { listAccess, mayEdit } from "#app/models/list/access.ts";
import type { ListLine } from "#app/models/list/list.ts";
import { clampQuantity, copyLabel, LIST_LABEL_LENGTH, withPlace } from "#app/models/list/list.ts";
import { listTable, toListView } from "#app/models/list/list-view.ts";
import { listSearch, readListQuery, readListsQuery } from "#app/models/list/query.ts";
import { topKey, topSince } from "#app/models/list/top-list.ts";
import { isWishlistId, toWishlistView } from "#app/models/list/wishlist.ts";

test.each([
  [-5, 1],
  [0, 1],
  [1, 1],
  [9999, 9999],
  [10_000, 9999],
  [999_999_999_999_999, 9999],
])("the quantity of a list's line is clamped to 1..9999: %d is %d", (typed, kept) => {
  expect(clampQuantity(typed)).toBe(kept);
});

const line: ListLine = {
  id: 1,
  productUid: 12,
  codeColor: "",
  colorLabel: "",
  colorHex: "",
  isAside: false,
  ownCode: "",
  reference: "BA13",
  label: "Plaque BA13",
  drawing: "board",
  tint: "grey",
  photo: null,
  storageUnit: "plaque",
  packagingQuantity: 4,
  conversion: null,
  categoryPath: [],
  components: [],
  comment: "",
  websiteArea: null,
  quantity: 8,
  wished: 5,
  family: "Plaques",
  hasColors: false,
  addedAt: new Date("2026-11-01T08:00:00Z"),
  unitMills: 2500,
  strikethroughMills: null,
  ecoTaxMills: 0,
  depositMills: 0,
  depositLabel: null,
  vatBasisPoints: 2000,
  weightGrams: 1000,
  nextPrice: null,
  agreement: "",
  unsellable: null,
  isDeliverable: false,
  pickupStock: 40,
  deliveryStock: null,
};
const list = {
  id: 3,
  label: "Chantier",
  comment: "",
  sharing: "none" as const,
  access: "owner" as const,
  owner: "Anne Mason",
  lines: [line],
};
const whole = readListQuery(new URLSearchParams());
const queryOf = (search: string) => readListQuery(new URLSearchParams(search));

describe("a list", () => {
  test("is totalled as the cart would take it, without what cannot be ordered", () => {
    const gone: ListLine = { ...line, id: 2, unsellable: "unavailable" };

    const shown = toListView({ ...list, lines: [line, gone] }, true, whole);

    expect(shown.netCents).toBe(2000);
    expect(shown.lines.map(({ wished, quantity }) => [wished, quantity])).toEqual([
      [5, 8],
      [5, 8],
    ]);
  });

  test("hides price and stock from readers who may not see them", () => {
    const shown = toListView(list, false, whole);

    expect(shown.netCents).toBeNull();
    expect(shown.lines[0]).toMatchObject({ price: null, pickup: null });
    expect(JSON.stringify(shown)).not.toMatch(/2500|"pickupStock"|40/);
  });

  const several = [
    { ...line, id: 1, label: "Vis 40", reference: "C", family: "Visserie", comment: "pour l’îlot" },
    { ...line, id: 2, label: "Écrou", reference: "A", addedAt: new Date("2026-11-09T08:00:00Z") },
    { ...line, id: 3, label: "Vis 5", reference: "B", family: "Équerres" },
  ];
  test.each([
    ["", [1, 2, 3]],
    ["tri=libelle", [2, 3, 1]],
    ["tri=reference", [2, 3, 1]],
    ["tri=famille", [3, 2, 1]],
    ["tri=ajout", [2, 1, 3]],
    ["tri=prix", [1, 2, 3]],
    ["recherche=vis", [1, 3]],
    ["recherche=ECROU", [2]],
    ["recherche=%C3%AElot+vis", [1]],
    ["recherche=visserie&tri=libelle", [1]],
    ["recherche=rien", []],
  ])("asked %j shows the lines %j", (search, ids) => {
    const shown = toListView({ ...list, lines: several }, true, queryOf(search));

    expect(shown.lines.map(({ id }) => id)).toEqual(ids);
    expect(shown.lineCount).toBe(3);
  });

  test("comes twelve lines to a page, totalled whole, whatever page is asked", () => {
    const lines = Array.from({ length: 30 }, (_, at) => ({ ...line, id: at + 1 }));
    const page = (search: string) => toListView({ ...list, lines }, true, queryOf(search));

    expect(page("").lines).toHaveLength(12);
    expect(page("page=3").lines.map(({ id }) => id)).toEqual([25, 26, 27, 28, 29, 30]);
    expect(page("page=99").page).toBe(3);
    expect(page("page=abc").page).toBe(1);
    expect(page("page=3").netCents).toBe(60_000);
  });
});

test("what a list's address asks is written as it is read", () => {
  expect(listSearch(queryOf("tri=famille&recherche=%20vis%20"))).toEqual({
    tri: "famille",
    recherche: "vis",
  });
  expect(listSearch(whole)).toEqual({ tri: undefined, recherche: undefined });
  expect(queryOf(`recherche=${"x".repeat(90)}`).search).toHaveLength(40);
  expect(readListsQuery(new URLSearchParams("tri=nom&partagees=2"))).toMatchObject({
    sort: "label",
    shared: "2",
  });
});

describe("a list is", () => {
  const owner = { customerId: 1, companyId: 10 };
  test.each([
    ["its owner's, whole", owner, "none", "owner"],
    [
      "nothing to a colleague when it is not shared",
      { customerId: 2, companyId: 10 },
      "none",
      null,
    ],
    ["read by a colleague", { customerId: 2, companyId: 10 }, "read", "read"],
    ["changed by a colleague", { customerId: 2, companyId: 10 }, "edit", "edit"],
    ["nothing to another company, even shared", { customerId: 3, companyId: 11 }, "edit", null],
  ] as const)("%s", (_, reader, sharing, access) => {
    expect(listAccess(reader, { ...owner, sharing })).toBe(access);
  });

  test("is changed only with more rights than reading", () => {
    expect((["owner", "edit", "read"] as const).map(mayEdit)).toEqual([true, true, false]);
  });
});

test.each([
  [2, 0, [2, 1, 3]],
  [2, 2, [1, 3, 2]],
  [1, -1, [1, 2, 3]],
  [3, 99, [1, 2, 3]],
  [1, 99, [2, 3, 1]],
])("line %d put at place %d gives %j", (id, place, ids) => {
  expect(withPlace([1, 2, 3], id, place)).toEqual(ids);
});

test("a copy is named so, within what a name holds", () => {
  expect(copyLabel("Toit", "(copie)")).toBe("Toit (copie)");
  expect(copyLabel("x".repeat(60), "(copie)")).toHaveLength(LIST_LABEL_LENGTH);
});

describe("the table of lists", () => {
  const head = { ...list, updatedAt: new Date(), itemCount: 1 };
  const heads = [
    { ...head, id: 1, label: "Toit", itemCount: 4 },
    { ...head, id: 2, label: "Atelier", comment: "Outils" },
    { ...head, id: 3, label: "Étage", owner: "Luc Roy", itemCount: 9 },
  ];
  test.each([
    ["updated", "", [1, 2, 3]],
    ["label", "", [2, 3, 1]],
    ["count", "", [3, 1, 2]],
    ["updated", "outils", [2]],
    ["updated", "LUC", [3]],
    ["updated", "etage", [3]],
  ] as const)("sorted by %s and searched for %j shows %j", (sort, search, ids) => {
    expect(listTable(heads, { sort, search }, null).lists.map(({ id }) => id)).toEqual(ids);
  });

  test("has six to a page", () => {
    const many = Array.from({ length: 8 }, (_, id) => ({ ...head, id }));

    expect(listTable(many, { sort: "updated", search: "" }, "2")).toMatchObject({
      page: 2,
      pages: 2,
      total: 8,
      lists: [{ id: 6 }, { id: 7 }],
    });
  });
});

test("the top list looks a year back, and names a line by product and colour", () => {
  expect(topSince(new Date("2026-11-22T10:00:00Z"))).toEqual(new Date("2025-11-22T10:00:00Z"));
  expect(topKey({ productUid: 12, codeColor: "RAL7016" })).toBe("12:RAL7016");
});

describe("a wishlist", () => {
  const wishlist = {
    id: "5c0d3f5e-8a5b-4a52-9a1f-2f6c7f1d0a11",
    label: "Terrasse",
    comment: "",
    storeLabel: "Nantes-Est",
    createdAt: new Date(),
    lines: [line],
  };

  test("shows no stock, and no price to readers who may not see any", () => {
    expect(toWishlistView(wishlist, true, null)).toMatchObject({
      netCents: 2000,
      lines: [{ pickup: null, price: { unitMills: 2500 } }],
    });
    const hidden = toWishlistView(wishlist, false, null);
    expect(JSON.stringify(hidden)).not.toMatch(/2500|2000/);
  });

  test.each([
    ["5c0d3f5e-8a5b-4a52-9a1f-2f6c7f1d0a11", true],
    ["5C0D3F5E-8A5B-4A52-9A1F-2F6C7F1D0A11", false],
    ["1", false],
    ["' or 1=1 --", false],
    ["", false],
  ])("has a number like %j: %s", (text, is) => {
    expect(isWishlistId(text)).toBe(is);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { availability, stockNotification } from "#app/models/catalogue/stock.ts";
import {
  availabilityCode,
  availabilityParams,
  readAvailabilityQuery,
  storesWithin,
  takesOrders,
} from "#app/models/store/availability.ts";
import type { Store } from "#app/models/store/store.ts";

const read = (query: string, pack = 1) => readAvailabilityQuery(new URLSearchParams(query), pack);

describe("what an address asks for", () => {
  test.each([
    ["nothing", "", 10],
    ["zero", "limit=0", 10],
    ["one", "limit=1", 10],
    ["eleven is the second step", "limit=11", 20],
    ["a whole step", "limit=30", 30],
    ["the most", "limit=5000", 5000],
    ["beyond the most", "limit=999999999", 5000],
    ["more digits than a number has", "limit=99999999999999999999", 10],
    ["below zero", "limit=-10", 10],
    ["a word", "limit=abc", 10],
    ["a fraction", "limit=1.5", 10],
  ])("depots go by ten, at most 5000: %s", (_, query, limit) => {
    expect(read(query).limit).toBe(limit);
  });

  test.each([
    ["nothing is one pack", "", 4],
    ["a pack", "quantity=4", 4],
    ["in between is raised", "quantity=5", 8],
    ["zero", "quantity=0", 4],
    ["below zero", "quantity=-8", 4],
    ["too many", "quantity=999999", 9996],
    ["no number", "quantity=1e9", 4],
  ])("the quantity is whole packs, at most 9999 units: %s", (_, query, quantity) => {
    expect(read(query, 4).quantity).toBe(quantity);
  });

  test("keeps three decimals of a position, and needs both coordinates", () => {
    expect(read("latitude=47.21837&longitude=-1.55362").position).toEqual({
      latitude: 47.218,
      longitude: -1.554,
    });
    for (const query of [
      "latitude=47",
      "latitude=91&longitude=1",
      "latitude=47&longitude=181",
      "latitude=NaN&longitude=1",
      "latitude=1e9&longitude=1",
      "latitude=&longitude=",
    ]) {
      expect(read(query).position, query).toBeNull();
    }
  });

  test("read back from its own link, it is the same", () => {
    const anyQuery = fc.record({
      quantity: fc.integer({ min: 1, max: 2000 }).map((packs) => packs * 4),
      limit: fc.integer({ min: 1, max: 500 }).map((steps) => steps * 10),
      around: fc.constantFrom("", "Lyon", "44000 Nantes"),
      position: fc.constant(null),
    });
    fc.assert(
      fc.property(anyQuery, (query) => {
        const params = new URLSearchParams();
        for (const [name, value] of Object.entries(availabilityParams(query, 4))) {
          if (value !== null && value !== undefined) params.set(name, String(value));
        }
        expect(readAvailabilityQuery(params, 4)).toEqual(query);
      }),
    );
  });
});

describe("the availability code of a depot", () => {
  test.each([
    ["has it all", 10, 10, true, 3],
    ["has some", 9, 10, true, 2],
    ["has none", 0, 1, true, 1],
    ["has it all and takes no orders", 10, 1, false, 1],
  ] as const)("that %s", (_, stock, wanted, isOpen, code) => {
    const product = { onlyInStore: false, packagingQuantity: 1 };

    expect(availabilityCode(availability(product, stock), wanted, isOpen)).toBe(code);
  });

  test("says what becomes of a cart line: 3 is NONE, 2 is CHANGE, 1 is DELETE", () => {
    const codes = { NONE: 3, CHANGE: 2, DELETE: 1 };
    const numbers = fc.tuple(fc.integer({ min: 1, max: 50 }), fc.nat(3000), fc.nat(100));
    fc.assert(
      fc.property(numbers, ([packagingQuantity, stock, packs]) => {
        const product = { onlyInStore: false, packagingQuantity };
        const wanted = (packs + 1) * packagingQuantity;
        const notification = stockNotification(product, stock, wanted);
        const code = availabilityCode(availability(product, stock), wanted, true);
        expect(code).toBe(codes[notification]);
      }),
    );
  });

  test("orders are closed where the depot's own code is 1, or where it sells nothing", () => {
    const open = { availabilityCode: 3, isWithoutProducts: false };

    expect(takesOrders(open)).toBe(true);
    expect(takesOrders({ ...open, availabilityCode: 2 })).toBe(true);
    expect(takesOrders({ ...open, availabilityCode: 1 })).toBe(false);
    expect(takesOrders({ ...open, isWithoutProducts: true })).toBe(false);
  });
});

describe("the depots around a place", () => {
  const place = { latitude: 45, longitude: 2 };
  const product = { onlyInStore: false, packagingQuantity: 4 };
  const around = (stores: readonly Store[]) =>
    storesWithin(stores, place, product, (uid) => uid * 5).map(({ store, stock }) => [
      store.uid,
      stock.units,
    ]);

  test("come nearest first, up to 200 km, each with its whole packs", () => {
    // A degree of latitude is 111.2 km.
    const stores = [storeAt(3, 46.8), storeAt(1, 45.5), storeAt(4, 43.3), storeAt(2, 45)];

    expect(around(stores)).toEqual([
      [2, 8],
      [1, 4],
      [4, 20],
    ]);
  });

  test("that sell no products are left out", () => {
    expect(around([{ ...storeAt(1, 45), isWithoutProducts: true }])).toEqual([]);
  });
});

function storeAt(uid: number, latitude: number): Store {
  return {
    uid,
    label: `Dépôt ${uid}`,
    slug: "depot",
    address: "",
    zipCode: "19000",
    city: "Tulle",
    department: "Corrèze",
    region: "Nouvelle-Aquitaine",
    latitude: uid === 3 ? latitude + 0.01 : latitude,
    longitude: 2,
    phone: "",
    email: "",
    schedule: [],
    services: [],
    holidayZone: "metropole",
    deliveryZone: 1,
    deliveryDays: null,
    deliveryCutoffMinute: 720,
    cutoffMinute: 1080,
    preparationMinutes: 120,
    slotCapacity: 5,
    isWithoutProducts: false,
    availabilityCode: 3,
  };
}

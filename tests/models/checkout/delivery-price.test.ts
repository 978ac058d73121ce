import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { freeDelivery, transportOptions } from "#app/models/checkout/delivery-price.ts";
import { type TariffRows, tariffOf, zoneAt } from "#app/models/checkout/delivery-tariff.ts";
import { PLAIN_DELIVERY } from "#app/models/checkout/transport.ts";
import { demoTariffRows as demo } from "#tests/support/checkout/tariffs.ts";

const STORE = 7;
const kilos = (count: number) => count * 1000;
const demoTariff = tariffOf(demo, STORE);
const load = (weightGrams: number, netCents = 0) => ({ weightGrams, netCents });
const at = (km: number, zipCode = "44300") => ({ km, zipCode });
const demoOptions = (kg: number, km: number) =>
  transportOptions(demoTariff, load(kilos(kg)), at(km));
const plain = (kg: number, km: number) => demoOptions(kg, km)[0]?.netCents;

test.each([
  ["little and near", 50, 5, 3_900],
  ["a tonne, to the gram", 1000, 20, 3_900],
  ["a tonne started", 1001, 20, 5_400],
  ["farther", 50, 20.1, 5_900],
  ["two lorries", 25_000, 100, 2 * 8_900 + 23 * 2_500],
  ["too far", 50, 200.1, undefined],
])("a lorry costs by weight and distance: %s", (_, kg, km, cents) => {
  expect(plain(kg, km)).toBe(cents);
});

test("the first option is plain delivery, under its code", () => {
  expect(demoOptions(10, 5)[0]).toMatchObject({ type: "PL", code: PLAIN_DELIVERY });
});

test("express takes little and near, the crane what one lorry lays down", () => {
  const types = (kg: number, km: number) => demoOptions(kg, km).map(({ type }) => type);

  expect(types(500, 50)).toEqual(["PL", "EXPRESS", "KRYOLE"]);
  expect(types(501, 50)).toEqual(["PL", "KRYOLE"]);
  expect(types(12_001, 50)).toEqual(["PL"]);
  expect(types(10, 150)).toEqual(["PL"]);
});

test.each([
  ["express, as a share of the lorry", "EXPRESS", 7_020],
  ["the crane, as an amount added to it", "KRYOLE", 8_400],
])("a transport costs by its rule: %s", (_, type, cents) => {
  expect(demoOptions(50, 5).find((option) => option.type === type)?.netCents).toBe(cents);
});

test("a share of a price is rounded half up, then the amount is added", () => {
  const [lorry, express] = demo.transports;
  const [zone] = demo.zones;
  if (!lorry || !express || !zone) throw new Error("the demo has no express");
  const rows: TariffRows = {
    zones: [{ ...zone, firstTonneCents: 3_333 }],
    transports: [lorry, { ...express, shareBasisPoints: 15_000, addedCents: 7 }],
  };

  const [, option] = transportOptions(tariffOf(rows, STORE), load(kilos(50)), at(5));
  expect(option?.netCents).toBe(5_000 + 7);
});

test("more lorries than tonnes pay each its first tonne, and nothing less", () => {
  const zones = demo.zones.map((zone) => ({ ...zone, lorryGrams: kilos(500) }));
  const [option] = transportOptions(tariffOf({ ...demo, zones }, STORE), load(kilos(1_000)), at(5));

  expect(option?.netCents).toBe(2 * 3_900);
});

describe("free delivery", () => {
  const zones = demo.zones.map((zone) => ({ ...zone, freeFromCents: 150_000 }));
  const tariff = tariffOf({ ...demo, zones }, STORE);
  const prices = (netCents: number) =>
    transportOptions(tariff, load(kilos(50), netCents), at(5)).map((option) => option.netCents);

  test("begins at the amount of its zone, for the lorry alone", () => {
    expect(prices(149_999)).toEqual([3_900, 7_020, 8_400]);
    expect(prices(150_000)).toEqual([0, 7_020, 8_400]);
  });

  test.each([
    ["below it", 120_000, { fromCents: 150_000, leftCents: 30_000 }],
    ["once it is reached", 150_001, { fromCents: 150_000, leftCents: 0 }],
  ])("says how far it is: %s", (_, netCents, free) => {
    expect(freeDelivery(tariff, load(kilos(50), netCents), at(5))).toEqual(free);
  });

  test("is none without an amount, nor where nothing is delivered", () => {
    expect(freeDelivery(demoTariff, load(0, 1_000_000), at(5))).toBeNull();
    expect(freeDelivery(tariff, load(0, 1_000_000), at(201))).toBeNull();
  });
});

describe("the tariff of a depot", () => {
  const [zone] = demo.zones;
  const crane = demo.transports.find(({ type }) => type === "KRYOLE");
  if (!zone || !crane) throw new Error("the demo has no crane");
  const ownZone = { ...zone, storeUid: STORE, maxKm: 30, firstTonneCents: 2_000 };
  const types = (rows: TariffRows, storeUid = STORE) =>
    transportOptions(tariffOf(rows, storeUid), load(kilos(50)), at(5)).map(({ code }) => code);

  test("has its own zones instead of the common ones", () => {
    const rows = { ...demo, zones: [...demo.zones, ownZone] };

    expect(zoneAt(tariffOf(rows, STORE), at(20))?.firstTonneCents).toBe(2_000);
    expect(zoneAt(tariffOf(rows, STORE), at(40))).toBeNull();
    expect(zoneAt(tariffOf(rows, STORE + 1), at(40))?.firstTonneCents).toBe(5_900);
  });

  test("takes the narrowest zone that reaches, whatever their order", () => {
    const rows = { ...demo, zones: demo.zones.toReversed() };

    expect(zoneAt(tariffOf(rows, STORE), at(20))?.maxKm).toBe(20);
  });

  test("delivers nowhere with no zone, or with one of 0 km", () => {
    expect(zoneAt(tariffOf({ ...demo, zones: [] }, STORE), at(0))).toBeNull();
    const none = { ...demo, zones: [...demo.zones, { ...ownZone, maxKm: 0 }] };
    expect(zoneAt(tariffOf(none, STORE), at(0))).toBeNull();
  });

  describe("made of departments and postal codes", () => {
    const places = (prices: Record<number, { maxKm: number | null; places: string[] }>) =>
      tariffOf(
        {
          ...demo,
          zones: Object.entries(prices).map(([cents, reach]) => {
            return { ...zone, ...reach, firstTonneCents: Number(cents) };
          }),
        },
        STORE,
      );
    const tariff = places({
      1000: { maxKm: null, places: ["44", "85"] },
      2000: { maxKm: 30, places: [] },
      3000: { maxKm: null, places: ["44300", "44310"] },
      4000: { maxKm: 0, places: ["44600", "2B"] },
      5000: { maxKm: 15, places: ["44"] },
    });
    const price = (km: number, zipCode: string) => zoneAt(tariff, at(km, zipCode))?.firstTonneCents;

    test.each([
      ["by its department, however far", 90, "85000", 1_000],
      ["by its postal code, before its department", 5, "44300", 3_000],
      ["by the narrower of two of its department", 15, "44000", 5_000],
      ["by the wider one beyond", 16, "44000", 1_000],
      ["by the distance elsewhere", 30, "49100", 2_000],
      ["nowhere beyond both", 31, "49100", undefined],
      ["nowhere in a postal code that is left out of its department", 1, "44600", undefined],
      ["nowhere in a department that is left out", 1, "20200", undefined],
      ["by the distance in the department beside it", 1, "20000", 2_000],
    ])("has a price %s", (_, km, zipCode, cents) => {
      expect(price(km, zipCode)).toBe(cents);
    });
  });

  test("has its own transport of a type instead of the common one", () => {
    const own = { ...crane, code: 10003, storeUid: STORE };
    const rows = { ...demo, transports: [...demo.transports, own] };

    expect(types(rows)).toEqual([77777, 10001, 10003]);
    expect(types(rows, STORE + 1)).toEqual([77777, 10001, 10002]);
  });

  test("lacks a transport that is not offered, there or anywhere", () => {
    const off = { ...crane, isActive: false };
    const own = { ...off, code: 10003, storeUid: STORE };
    const all = demo.transports.filter((transport) => transport !== crane);

    expect(types({ ...demo, transports: [...demo.transports, own] })).toEqual([77777, 10001]);
    expect(types({ ...demo, transports: [...all, off] })).toEqual([77777, 10001]);
  });
});

test("more or farther never costs less", () => {
  const grams = fc.nat(60_000_000);
  const km = fc.double({ min: 0, max: 200, noNaN: true });
  fc.assert(
    fc.property(grams, grams, km, km, (a, b, near, far) => {
      const price = (weight: number, distance: number) =>
        transportOptions(demoTariff, load(weight), at(distance))[0]?.netCents ?? 0;

      expect(price(Math.max(a, b), Math.max(near, far))).toBeGreaterThanOrEqual(
        price(Math.min(a, b), Math.min(near, far)),
      );
    }),
  );
});

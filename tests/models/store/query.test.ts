import { describe, expect, test } from "vitest";
import { readStoreQuery, storeParams } from "#app/models/store/address.ts";
import { byRegion, proposesStore, searchStores, storesNear } from "#app/models/store/query.ts";
import { openingAt, type Store } from "#app/models/store/store.ts";

const schedule = Array.from({ length: 7 }, () => [{ from: 60, to: 300 }]);
const place = (uid: number, city: string, latitude: number, longitude: number) => {
  const store: Store = {
    ...{ uid, label: `Madrier ${city}`, slug: city, address: "", zipCode: "00000", city },
    ...{ department: "", region: `Région ${city}`, latitude, longitude, phone: "", email: "" },
    ...{ schedule, services: ["Découpe"], holidayZone: "metropole", deliveryZone: 1 },
    ...{
      deliveryDays: null,
      deliveryCutoffMinute: 720,
      cutoffMinute: 0,
      preparationMinutes: 0,
      slotCapacity: 1,
    },
    ...{ isWithoutProducts: false, availabilityCode: 3 },
  };
  return { ...store, opening: { isOpen: uid === 1, changesAt: null } };
};
const nantes = place(1, "Nantes", 47.22, -1.55);
const lyon = place(2, "Lyon", 45.75, 4.85);
const stores = [lyon, nantes];
const search = (query: string, commune: { latitude: number; longitude: number } | null = null) => {
  const { around, found } = searchStores(
    stores,
    readStoreQuery(new URLSearchParams(query)),
    commune,
  );
  return [around, ...found.map(({ city }) => city)];
};

describe("depots are narrowed and sorted", () => {
  test.each([
    ["", ["all", "Lyon", "Nantes"]],
    ["search=nantes", ["named", "Nantes"]],
    ["region=Région Lyon", ["all", "Lyon"]],
    ["ouvert=1", ["all", "Nantes"]],
    ["service=Sauna", ["all"]],
    ["latitude=47&longitude=-1", ["position", "Nantes", "Lyon"]],
    ["latitude=40.7&longitude=-74", ["abroad", "Lyon", "Nantes"]],
    ["search=Atlantide", ["unknown"]],
  ])("by %j", (query, expected) => {
    expect(search(query)).toEqual(expected);
  });

  test("from a commune where no depot stands, nearest first", () => {
    expect(search("search=Cholet", { latitude: 47.06, longitude: -0.88 })).toEqual([
      ...["commune", "Nantes", "Lyon"],
    ]);
  });

  test.each(["latitude=NaN&longitude=1", "latitude=91&longitude=1", "latitude=1", "longitude=1e9"])(
    "an invalid position (%s) sorts nothing",
    (query) => {
      expect(search(query)[0]).toBe("all");
    },
  );

  test("an address is what it was read from", () => {
    const params = { search: "Nantes", region: "R", service: "S", ouvert: "1" };
    const query = readStoreQuery(new URLSearchParams(params));

    expect(storeParams(query)).toMatchObject({ ...params, ouvert: 1 });
  });
});

test("the depots near one are the others, nearest first", () => {
  expect(storesNear(stores, nantes, 3).map(({ city }) => city)).toEqual(["Lyon"]);
});

test("a link proposes another depot that sells, to visitors too", () => {
  expect(proposesStore(lyon, 1)).toBe(true);
  expect(proposesStore(lyon, 2)).toBe(false);
  expect(proposesStore(lyon, null)).toBe(true);
  expect(proposesStore({ ...lyon, isWithoutProducts: true }, 1)).toBe(false);
});

describe("on the nights that clocks change, a depot open from 1 h to 5 h", () => {
  const rules = { schedule, holidayZone: "metropole", closedDays: new Set<string>() } as const;

  test.each([
    ["in spring, before the hour that is skipped", "2026-03-29T00:59:00Z", true, 300],
    ["in spring, right after it", "2026-03-29T01:00:00Z", true, 300],
    ["in spring, at 5 h of summer", "2026-03-29T03:00:00Z", false, 60],
    ["in autumn, in the hour shown first", "2026-10-25T00:30:00Z", true, 300],
    ["in autumn, in the same hour again", "2026-10-25T01:30:00Z", true, 300],
    ["in autumn, at 5 h of winter", "2026-10-25T04:00:00Z", false, 60],
    ["on a holiday", "2026-12-25T02:00:00Z", false, 60],
  ])("%s", (_, now, isOpen, minute) => {
    const opening = openingAt(rules, new Date(now));

    expect([opening.isOpen, opening.changesAt?.minute]).toEqual([isOpen, minute]);
  });
});

test("a list goes by region, unless it goes by distance", () => {
  const parts = (query: string) => {
    const { found } = searchStores(stores, readStoreQuery(new URLSearchParams(query)), null);
    return byRegion(found).map(({ region, stores: shown }) => [
      region,
      ...shown.map(({ store, index }) => `${index} ${store.city}`),
    ]);
  };

  expect(parts("")).toEqual([
    ["Région Lyon", "0 Lyon"],
    ["Région Nantes", "1 Nantes"],
  ]);
  expect(parts("latitude=47&longitude=-1")).toEqual([["", "0 Nantes", "1 Lyon"]]);
});

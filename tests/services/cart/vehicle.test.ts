import { describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import {
  addVehicle,
  changeVehicle,
  chooseVehicle,
  deleteVehicle,
  findVehicle,
  listVehicles,
} from "#app/services/cart/vehicle.server.ts";
import {
  findCartLoad,
  findCartLoads,
  splitForVehicle,
} from "#app/services/cart/vehicle-load.server.ts";
import { cartsOf, linesOf } from "#tests/support/cart/pages.ts";
import { fillCart, makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { countQueries } from "#tests/support/queries.ts";

const master = { name: "Renault Master", payloadKg: 1_400, bedLengthCm: 370 };

async function withVehicle(facts = master) {
  const buyer = await makeBuyer();
  await addVehicle(buyer, facts);
  const [vehicle] = await listVehicles(buyer);
  return { buyer, id: vehicle?.id ?? 0 };
}

const cartOf = (buyer: Buyer) => findCart({ buyer, sessionIdHash: null, cartLineCount: 1 });

describe("vehicles", () => {
  test("allows ten, the first by default, however many are added at once", async () => {
    const buyer = await makeBuyer();

    const added = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        addVehicle(buyer, { ...master, name: `Camion ${index}` }),
      ),
    );

    const refused = added.filter(({ ok }) => !ok);
    expect(refused).toEqual(Array(4).fill({ ok: false, reason: "vehicles-full" }));
    const kept = await listVehicles(buyer);
    expect(kept.map(({ isDefault }) => isDefault)).toEqual([true, ...Array(9).fill(false)]);
  });

  test("do not go by one name twice, whatever its capitals", async () => {
    const { buyer, id } = await withVehicle();
    const taken = { ok: false, reason: "vehicle-name-taken", field: "name" };

    expect(await addVehicle(buyer, { ...master, name: "RENAULT master" })).toEqual(taken);
    await addVehicle(buyer, { ...master, name: "Benne" });
    expect(await changeVehicle(buyer, id, { ...master, name: "benne" })).toEqual(taken);
    expect(await changeVehicle(buyer, id, { ...master, name: "MASTER", payloadKg: 900 })).toEqual({
      ok: true,
    });
    expect(await findVehicle(buyer, id)).toMatchObject({ name: "MASTER", payloadKg: 900 });
  });

  test("has one default; the first of the others replaces a deleted one", async () => {
    const { buyer, id } = await withVehicle();
    await addVehicle(buyer, { ...master, name: "Benne" });
    await addVehicle(buyer, { ...master, name: "Fourgon" });
    const [, , third] = await listVehicles(buyer);
    const chosen = async () => {
      return (await listVehicles(buyer)).flatMap(({ name, isDefault }) =>
        isDefault ? [name] : [],
      );
    };

    expect(await chooseVehicle(buyer, third?.id ?? 0)).toBe("Fourgon");
    expect(await chosen()).toEqual(["Fourgon"]);
    expect(await deleteVehicle(buyer, third?.id ?? 0)).toBe("Fourgon");
    expect(await chosen()).toEqual(["Renault Master"]);
    expect(await deleteVehicle(buyer, id)).toBe("Renault Master");
    expect(await chosen()).toEqual(["Benne"]);
  });

  test("of somebody else are not there, for anything one tries", async () => {
    const { buyer, id } = await withVehicle();
    const colleague = await makeBuyer({ companyId: buyer.companyId });

    expect(await findVehicle(colleague, id)).toBeNull();
    expect(await changeVehicle(colleague, id, { ...master, name: "Pris" })).toBeNull();
    expect(await chooseVehicle(colleague, id)).toBeNull();
    expect(await deleteVehicle(colleague, id)).toBeNull();
    expect(await splitForVehicle(colleague, id)).toBeNull();
    expect(await findVehicle(buyer, id)).toMatchObject({ ...master, isDefault: true });
  });
});

describe("a cart in a vehicle", () => {
  test("finds a cart too heavy and too long, in two queries for 2 or 100 lines", async () => {
    const { buyer } = await withVehicle();
    const beam = await makeProduct({
      label: "Bastaing 4,3 m",
      weightGrams: 20_000,
      attributes: [{ code: "length", label: "Longueur", value: "4,3 m" }],
    });
    const sack = await makeProduct();
    await fillCart(buyer.customerId, [
      { productUid: beam.uid, quantity: 9 },
      { productUid: sack.uid, quantity: 40 },
    ]);

    expect(await findCartLoad(buyer, await cartOf(buyer))).toEqual({
      vehicle: { id: expect.any(Number), name: "Renault Master", payloadKg: 1_400 },
      weightGrams: 1_580_000,
      overGrams: 180_000,
      tooLong: [{ label: "Bastaing 4,3 m", overCm: 60 }],
      tooLongCount: 1,
      journeys: 2,
    });
    for (let index = 0; index < 98; index++) {
      const { uid } = await makeProduct({ categoryId: sack.categoryId });
      await fillCart(buyer.customerId, [{ productUid: uid, quantity: 1 }]);
    }
    const cart = await cartOf(buyer);
    expect(await countQueries(() => findCartLoad(buyer, cart))).toBe(2);
  });

  test("is compared to the one that is asked for, when it is theirs", async () => {
    const { buyer } = await withVehicle();
    const stranger = await withVehicle({ ...master, name: "Autre" });
    await addVehicle(buyer, { ...master, name: "Semi", payloadKg: 24_000 });
    const { uid } = await makeProduct();
    await fillCart(buyer.customerId, [{ productUid: uid, quantity: 100 }]);
    const cart = await cartOf(buyer);
    const semi = (await listVehicles(buyer)).find(({ name }) => name === "Semi");
    const vehicleFor = async (id: number | null) => {
      return (await findCartLoads(buyer, cart, id)).load?.vehicle.name;
    };

    expect(await vehicleFor(semi?.id ?? 0)).toBe("Semi");
    expect(await vehicleFor(stranger.id)).toBe("Renault Master");
    expect(await vehicleFor(null)).toBe("Renault Master");
  });

  test("splits into two trips, the second in its own cart, without loss", async () => {
    const { buyer, id } = await withVehicle();
    const [sacks, blocks] = [await makeProduct(), await makeProduct({ weightGrams: 15_000 })];
    await fillCart(buyer.customerId, [
      { productUid: sacks.uid, quantity: 60 },
      { productUid: blocks.uid, quantity: 10 },
    ]);

    const splits = await Promise.all(Array.from({ length: 8 }, () => splitForVehicle(buyer, id)));

    expect(splits.filter((split) => split?.ok)).toHaveLength(1);
    const [first, second, ...more] = await cartsOf(buyer.customerId);
    expect(more).toEqual([]);
    expect(second).toMatchObject({ name: "Second retrait", isActive: false });
    const lines = await linesOf(buyer.customerId);
    const unitsOf = (uid: number) => {
      return lines.reduce((sum, line) => sum + (line.productUid === uid ? line.quantity : 0), 0);
    };
    expect([unitsOf(sacks.uid), unitsOf(blocks.uid)]).toEqual([60, 10]);
    for (const cart of [first, second]) {
      const grams = lines.reduce((sum, { cartId, productUid, quantity }) => {
        const unit = productUid === sacks.uid ? 35_000 : 15_000;
        return sum + (cartId === cart?.id ? unit * quantity : 0);
      }, 0);
      expect(grams).toBeLessThanOrEqual(1_400_000);
    }
  });

  test("that goes in one journey is left as it is", async () => {
    const { buyer, id } = await withVehicle();
    const { uid } = await makeProduct();
    await fillCart(buyer.customerId, [{ productUid: uid, quantity: 40 }]);

    expect(await splitForVehicle(buyer, id)).toEqual({ ok: false, reason: "nothing" });
    expect(await cartsOf(buyer.customerId)).toHaveLength(1);
  });
});

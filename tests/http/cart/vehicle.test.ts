import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findVehicle, listVehicles } from "#app/services/cart/vehicle.server.ts";
import {
  cartsOf,
  customerAt,
  lineAt,
  linesOf,
  mainText as text,
} from "#tests/support/cart/pages.ts";
import { buyerOf } from "#tests/support/factories.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const PATH = "/mon-compte/vehicules";
const master = { name: "Renault Master", payloadKg: "1 400", bedLengthCm: "370" };

describe("one's vehicles", () => {
  test("are added, changed, chosen and deleted from plain forms", async () => {
    const { browser, customer } = await customerAt(shop.origin);
    const buyer = await buyerOf(customer);
    const empty = await browser.get(PATH);
    const form = empty.page.querySelector("main form#vehicule");

    const added = await browser.submit(PATH, form, master);

    expect(added).toMatchObject({ status: 303, location: PATH });
    expect(text(await browser.follow(added))).toContain("Véhicule ajouté : Renault Master.");
    await browser.post(PATH, { ...master, name: "Benne" });
    const [first, second] = await listVehicles(buyer);
    const page = await browser.get(PATH);
    expect(text(page)).toContain("1 400 kg");
    const choose = page.page.querySelector(`main form[action="${PATH}/${second?.id}/choisir"]`);
    const chosen = await browser.follow(await browser.submit(PATH, choose));
    expect(text(chosen)).toContain("Chargement calculé pour");
    const change = await browser.get(`${PATH}/${first?.id}`);
    expect(change.page.querySelector("input[name=payloadKg]")?.getAttribute("value")).toBe("1400");
    await browser.submit(`${PATH}/${first?.id}`, change.page.querySelector("main form#vehicule"), {
      payloadKg: "950",
    });
    const confirm = await browser.get(`${PATH}/${second?.id}/supprimer`);
    await browser.submit(
      `${PATH}/${second?.id}/supprimer`,
      confirm.page.querySelector("main form"),
    );
    expect(await listVehicles(buyer)).toMatchObject([
      { name: "Renault Master", payloadKg: 950, isDefault: true },
    ]);
  });

  test.each([
    ["name", { name: " " }, "Donnez un nom"],
    ["name", { name: "a".repeat(61) }, "60 caractères"],
    ["payloadKg", { payloadKg: "0" }, "charge utile"],
    ["payloadKg", { payloadKg: "1e3" }, "charge utile"],
    ["payloadKg", { payloadKg: "40001" }, "charge utile"],
    ["payloadKg", { payloadKg: "-1" }, "charge utile"],
    ["bedLengthCm", { bedLengthCm: "3,7" }, "longueur"],
    ["bedLengthCm", { bedLengthCm: "1401" }, "longueur"],
  ])(
    "with a wrong %s (%o) is refused beside it, what was typed comes back",
    async (field, wrong, message) => {
      const { browser, customer } = await customerAt(shop.origin);

      const refused = await browser.post(PATH, { ...master, ...wrong });

      expect(refused.status).toBe(400);
      expect(refused.page.querySelector(`[id$="-${field}-error"]`)?.text).toContain(message);
      expect(refused.page.querySelector("input[name=bedLengthCm]")?.getAttribute("value")).toBe(
        Object.hasOwn(wrong, "bedLengthCm") ? Object.values(wrong)[0] : "370",
      );
      expect(await listVehicles(await buyerOf(customer))).toEqual([]);
    },
  );

  test("are nobody else's: another customer finds none, a visitor signs in", async () => {
    const { browser, customer } = await customerAt(shop.origin);
    await browser.post(PATH, master);
    const buyer = await buyerOf(customer);
    const [vehicle] = await listVehicles(buyer);
    const stranger = await customerAt(shop.origin, { companyId: customer.companyId });
    const own = `${PATH}/${vehicle?.id}`;

    for (const path of [own, `${own}/supprimer`]) {
      expect((await stranger.browser.get(path)).status).toBe(404);
      expect((await stranger.browser.post(path, { ...master, name: "Pris" })).status).toBe(404);
    }
    expect((await stranger.browser.post(`${own}/choisir`)).status).toBe(404);
    const split = { vehicule: vehicle?.id ?? 0 };
    expect((await stranger.browser.post("/panier/chargement/partager", split)).status).toBe(404);
    expect((await new Browser(shop.origin).get(PATH)).location).toContain("/users/login");
    expect(await findVehicle(buyer, vehicle?.id ?? 0)).toMatchObject({ name: "Renault Master" });
  });
});

const splitButton = (reply: Reply) =>
  reply.page.querySelector('button[formaction="/panier/chargement/partager"]');

describe("a cart in a vehicle", () => {
  test("shows the excess, splits the load and puts the rest in a new cart", async () => {
    const { browser, customer } = await lineAt(shop.origin, { quantity: 46 });
    expect(text(await browser.get("/panier"))).toContain("Enregistrez votre véhicule");
    await browser.post(PATH, { ...master, payloadKg: "1430" });
    await browser.get(PATH);

    const cart = await browser.get("/panier");
    expect(text(cart)).toContain("180 kg de trop pour Renault Master");
    const load = await browser.get("/panier/chargement");
    expect(text(load)).toContain("40 sacs sur 46");
    const split = await browser.press("/panier/chargement", splitButton(load));

    expect(split.location).toBe("/panier");
    const after = text(await browser.follow(split));
    expect(after).toContain("Mis dans un panier à part, « Second retrait »");
    expect(after).toContain("Tout tient dans Renault Master");
    const [first, second] = await cartsOf(customer.id);
    expect(await linesOf(customer.id)).toMatchObject([
      { cartId: first?.id, quantity: 40 },
      { cartId: second?.id, quantity: 6 },
    ]);
  });

  test("is split for the vehicle just chosen, not yet compared", async () => {
    const { browser, customer } = await lineAt(shop.origin, { quantity: 46 });
    await browser.post(PATH, { ...master, payloadKg: "1430" });
    await browser.post(PATH, { ...master, name: "Trafic", payloadKg: "1080" });
    const small = (await listVehicles(await buyerOf(customer))).find(
      ({ name }) => name === "Trafic",
    );
    const load = await browser.get("/panier/chargement");

    await browser.press("/panier/chargement", splitButton(load), { vehicule: small?.id ?? 0 });

    expect(await linesOf(customer.id)).toMatchObject([{ quantity: 30 }, { quantity: 16 }]);
  });

  test("reads any address, and is empty without lines", async () => {
    const { browser } = await lineAt(shop.origin, { quantity: 46 });
    await browser.post(PATH, master);

    for (const typed of ["0", "-1", "1e309", "999999999", "x"]) {
      const page = await browser.get(`/panier/chargement?vehicule=${typed}`);
      expect([page.status, text(page)]).toEqual([200, expect.stringContaining("de trop pour")]);
    }
    const empty = await customerAt(shop.origin);
    expect(text(await empty.browser.get("/panier/chargement"))).toContain("Votre panier est vide");
  });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { addresses } from "#drizzle/schema/company.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeAddress, makeWorksite } from "#tests/support/checkout/deliveries.ts";
import { text } from "#tests/support/checkout/pages.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const form = (reply: Reply) => reply.page.querySelector("main form");

async function arrive() {
  const buyer = await makeBuyer();
  return { buyer, browser: await signedIn(shop.origin, buyer) };
}

describe("the address book", () => {
  const typedAddress = {
    title: "2",
    firstname: "Ana",
    lastname: "Faure",
    label: "Atelier",
    address: "3 quai Petite-Roubeyrolle",
    zip_code: "48130",
    city: "",
  };

  test("keeps an address, changes it and deletes it, without JavaScript", async () => {
    const { buyer, browser } = await arrive();
    const list = to(url.addresses);
    const add = to(url.newAddress);
    expect((await browser.get(list)).page.querySelector(`main a[href="${add}"]`)).not.toBeNull();
    const own = () => db.select().from(addresses).where(eq(addresses.customerId, buyer.customerId));

    const added = await browser.submit(add, form(await browser.get(add)), typedAddress);
    expect(added.location).toBe(list);
    expect(text(await browser.follow(added))).toContain("48130 Peyre en Aubrac");
    const [address] = await own();
    expect(address).toMatchObject({ isDefault: true, origin: "website", country: "FR" });

    await browser.post(add, { ...typedAddress, label: "Dépôt", is_default: "on" });
    expect((await own()).map(({ label, isDefault }) => [label, isDefault])).toContainEqual([
      "Dépôt",
      true,
    ]);

    const edit = to(url.editAddress, { addressId: address?.id ?? 0 });
    await browser.post(edit, { ...typedAddress, city: "Aumont" });
    expect((await own()).find(({ id }) => id === address?.id)?.city).toBe("Aumont");

    await browser.post(to(url.defaultAddress, { addressId: address?.id ?? 0 }));
    await browser.post(to(url.deleteAddress, { addressId: address?.id ?? 0 }));
    expect((await own()).map(({ label, isDefault }) => [label, isDefault])).toEqual([
      ["Dépôt", true],
    ]);
  });

  test("says what is missing, and which communes share a postal code", async () => {
    const { browser } = await arrive();

    const empty = await browser.post(to(url.newAddress), {});
    const several = await browser.post(to(url.newAddress), { ...typedAddress, zip_code: "48000" });

    expect(empty.status).toBe(400);
    for (const sentence of [
      "Indiquez le prénom",
      "Indiquez le nom",
      "Indiquez le numéro",
      "Indiquez le code",
    ]) {
      expect(text(empty)).toContain(sentence);
    }
    expect(several.status).toBe(422);
    expect(several.page.querySelectorAll("select[name=city] option").length).toBeGreaterThan(5);
  });

  test("keeps an address that a worksite or the checkout in progress leads to", async () => {
    const { buyer, browser } = await arrive();
    const address = await makeAddress(buyer);
    await makeWorksite(buyer, { addressId: address.id });

    const refused = await browser.post(to(url.deleteAddress, { addressId: address.id }));

    expect(text(await browser.follow(refused))).toContain("ne peut pas être supprimée");
    expect(await db.$count(addresses, eq(addresses.id, address.id))).toBe(1);
  });
});

test("are returned as JSON for a postal code", async () => {
  const { browser } = await arrive();

  const one = await browser.get(to(url.communes, null, { zip_code: "48130" }));
  const none = await browser.get(to(url.communes, null, { zip_code: "<script>" }));

  expect(JSON.parse(one.text)).toEqual(["Peyre en Aubrac"]);
  expect(JSON.parse(none.text)).toEqual([]);
});

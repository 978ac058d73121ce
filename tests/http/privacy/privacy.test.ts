import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createList } from "#app/services/list/list.server.ts";
import { to, url } from "#app/urls.ts";
import { send } from "#tests/support/attack/wire.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer, PASSWORD } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const text = (reply: Reply) =>
  (reply.page.querySelector("main")?.text ?? "").replaceAll("\u00a0", " ");
const form = (reply: Reply) => reply.page.querySelector("main form");

describe("the page on cookies and data", () => {
  test("is led to by the foot of every page, and is the same for every visitor", async () => {
    const browser = new Browser(shop.origin);

    expect((await browser.get(url.terms)).text).toContain(`href="${url.privacy}"`);
    const page = await browser.get(url.privacy);

    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toContain("public");
    expect(page.headers.getSetCookie()).toEqual([]);
  });

  test("names every cookie that the shop sets, and there is no other", async () => {
    const page = text(await new Browser(shop.origin).get(url.privacy));
    const browser = await signedIn(shop.origin, await makeBuyer());
    await browser.get(url.account);
    const visitor = new Browser(shop.origin);
    await visitor.post("/users/login", { card_number: "4006381333931" });
    for (const path of ["/", url.storeList, url.cart, url.terms]) await visitor.get(path);

    const set = new Set([...browser.cookies.keys(), ...visitor.cookies.keys()]);
    expect(set.size).toBeGreaterThan(0);
    for (const name of set) expect(page).toContain(name);
  });

  test("shows the retention of invoices, audit log and sessions", async () => {
    const page = text(await new Browser(shop.origin).get(url.privacy));

    for (const said of ["10 ans", "Un an", "30 minutes", "8 heures", "CNIL"]) {
      expect(page).toContain(said);
    }
  });
});

describe("the archive of one's data", () => {
  async function download(browser: Browser) {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return send(shop.origin, {
      method: "POST",
      path: url.exportData,
      headers: { cookie, "sec-fetch-site": "same-origin", "content-length": 0 },
    });
  }

  test("is downloaded by a plain button, kept by no cache, one's own", async () => {
    const buyer = await makeBuyer();
    const colleague = await makeBuyer({ companyId: buyer.companyId });
    await createList(buyer, { label: "À moi", comment: "" });
    await createList(colleague, { label: "À un autre", comment: "" });
    const browser = await signedIn(shop.origin, buyer);
    const page = await browser.get(url.myData);
    expect(form(page)?.getAttribute("action")).toBe(url.exportData);

    const { status, headers, body } = await download(browser);

    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/zip");
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="mes-donnees-madrier-/);
    expect(headers["cache-control"]).toContain("no-store");
    const files = unzipSync(body);
    const all = Object.values(files)
      .map((file) => Buffer.from(file).toString())
      .join();
    expect(Object.keys(files)).toContain("donnees.json");
    expect(all).toContain("À moi");
    expect(all).not.toContain("À un autre");
  });

  test("is refused the fourth time of a day, with when to come back", async () => {
    const browser = await signedIn(shop.origin, await makeBuyer());
    for (let count = 0; count < 3; count++) expect((await download(browser)).status).toBe(200);

    const refused = await browser.post(url.exportData);

    expect([refused.status, refused.location]).toEqual([303, url.myData]);
    expect((await browser.follow(refused)).text).toContain("Trois exports par jour");
  });

  test("is not made by opening its address", async () => {
    const browser = await signedIn(shop.origin, await makeBuyer());

    expect([400, 404, 405]).toContain((await browser.get(url.exportData)).status);
  });
});

describe("erasing one's account", () => {
  test("shows what is deleted and kept, asks the password, ends the session", async () => {
    const buyer = await makeBuyer();
    const [browser, phone] = [
      await signedIn(shop.origin, buyer),
      await signedIn(shop.origin, buyer),
    ];
    const page = await browser.get(url.eraseAccount);
    expect(text(page)).toContain("10 ans");
    const old = [...browser.cookies.values()].join();

    const wrong = await browser.submit(url.eraseAccount, form(page), { currentPassword: "non" });
    const erased = await browser.submit(url.eraseAccount, form(page), {
      currentPassword: PASSWORD,
    });

    expect(wrong.status).toBe(422);
    expect(text(wrong)).toContain("Ce n’est pas votre mot de passe actuel.");
    expect([erased.status, erased.location]).toEqual([303, url.home]);
    expect(erased.headers.get("clear-site-data")).toContain("cache");
    expect([...browser.cookies.values()].join()).not.toBe(old);
    expect((await browser.follow(erased)).text).toContain("Votre compte est supprimé");
    for (const one of [browser, phone]) expect((await one.get(url.account)).status).toBe(303);
    const login = await browser.post("/users/login", { card_number: buyer.cardNumber });
    expect(login.status).toBe(303);
  });

  test("is refused while an order is under way, in words that say what to do", async () => {
    const { buyer } = await makeOrder();
    const browser = await signedIn(shop.origin, buyer);

    const refused = await browser.post(url.eraseAccount, { currentPassword: PASSWORD });

    expect(refused.status).toBe(422);
    expect(text(refused)).toContain("encore en cours");
    expect((await browser.get(url.account)).status).toBe(200);
  });
});

test.each([url.myData, url.exportData, url.eraseAccount])(
  "%s sends a visitor to the login",
  async (path) => {
    const browser = new Browser(shop.origin);

    for (const reply of [await browser.get(path), await browser.post(path, { a: "b" })]) {
      expect([reply.status, reply.location?.split("?")[0]]).toEqual([303, url.login]);
    }
    expect((await browser.get(to(url.myData))).location).toContain("donnees");
  },
);

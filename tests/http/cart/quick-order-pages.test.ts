// Own shop: its shop has settings of its own.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { QUICK_LINES_PER_PAGE } from "#app/models/cart/quick-order-page.ts";
import { MAX_QUICK_LINES } from "#app/models/cart/quick-order-text.ts";
import { subscriberOf } from "#app/models/platform/network.ts";
import { db } from "#app/services/platform/database.server.ts";
import { limits } from "#app/services/platform/limit.server.ts";
import { to, url } from "#app/urls.ts";
import { cartLines, carts, quickOrders } from "#drizzle/schema/cart.ts";
import { customerListItems } from "#drizzle/schema/list.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { mainText } from "#tests/support/cart/pages.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";
import { makeList } from "#tests/support/worksite/worksites.ts";

let shop: RunningShop;
let references: string[];
beforeAll(async () => {
  shop = await startShop({ TRUSTED_PROXIES: "1" });
  const made = Array.from({ length: QUICK_LINES_PER_PAGE + 20 }, () => makeProduct());
  references = (await Promise.all(made)).map(({ reference }) => reference);
});
afterAll(() => shop.stop());

let networks = 0;
const anAddress = () => `10.8.${++networks}.1`;

async function aBuyer() {
  const buyer = await makeBuyer();
  const headers = { "x-forwarded-for": anAddress() };
  return { buyer, browser: await signedIn(shop.origin, buyer, headers) };
}

const form = (reply: Reply) => reply.page.querySelector("#lignes-verifiees");
const values = (reply: Reply, name: string) =>
  reply.page
    .querySelectorAll(`#lignes-verifiees [name=${name}]`)
    .map((one) => one.getAttribute("value") ?? "");
const pageButton = (reply: Reply, page: number) =>
  reply.page.querySelector(`.pagination button[name=page][value="${page}"]`);
const buttonTo = (reply: Reply, path: string) =>
  reply.page.querySelector(`button[formaction="${path}"]`);
const unknown = (count: number) => Array.from({ length: count }, (_, at) => `FAUX-${at} 2`);

async function paste(browser: Browser, lines: readonly string[], path: string = url.quickOrder) {
  const sent = await browser.post(path, { lines: lines.join("\n") });
  return { path: sent.location ?? "", page: await browser.follow(sent) };
}

async function turn(browser: Browser, page: Reply, to: number, fields = {}) {
  const sent = await browser.press(url.quickOrder, pageButton(page, to), fields);
  return { path: sent.location ?? "", page: await browser.follow(sent) };
}

describe("2,000 lines", () => {
  test("are shown a hundred at a time, in few bytes", async () => {
    const { browser } = await aBuyer();

    const { page } = await paste(browser, unknown(MAX_QUICK_LINES));

    expect(page.status).toBe(200);
    expect(values(page, "reference")).toHaveLength(QUICK_LINES_PER_PAGE);
    expect(mainText(page)).toContain("2 000 lignes sont à corriger");
    expect(page.page.querySelectorAll(".pagination button").length).toBeGreaterThan(3);
    expect(page.text.length).toBeLessThan(300_000);
  });

  test("keep their draft while pages are turned without a change", async () => {
    const { browser } = await aBuyer();
    const first = await paste(browser, unknown(MAX_QUICK_LINES));

    const second = await turn(browser, first.page, 2);
    const third = await turn(browser, second.page, 3);

    expect(second.path).toBe(`${first.path}&page=2`);
    expect(third.path).toBe(`${first.path}&page=3`);
    expect(values(third.page, "reference")[0]).toBe(`FAUX-${2 * QUICK_LINES_PER_PAGE}`);
  });

  test("keep what was typed on one page when another is opened", async () => {
    const { browser } = await aBuyer();
    const { page } = await paste(browser, unknown(MAX_QUICK_LINES));
    const typed = (reply: Reply, at: number, to: string) =>
      values(reply, "reference").map((one, row) => (row === at ? to : one));

    const second = await turn(browser, page, 2, { reference: typed(page, 0, "TAPE-ICI") });
    const third = await turn(browser, second.page, 3, {
      reference: typed(second.page, 99, "ET-LA"),
    });
    const again = await turn(browser, third.page, 1);
    const box = await browser.follow(
      await browser.press(url.quickOrder, buttonTo(again.page, `${url.quickOrder}?texte=1`)),
    );

    expect(values(again.page, "reference")[0]).toBe("TAPE-ICI");
    const lines = box.page.querySelector("textarea")?.text.trim().split("\n") ?? [];
    expect(lines).toHaveLength(MAX_QUICK_LINES);
    expect([lines[0], lines[199], lines[200]]).toEqual(["TAPE-ICI\t2", "ET-LA\t2", "FAUX-200\t2"]);
  });

  test("stay on the page where they are corrected", async () => {
    const { browser } = await aBuyer();
    const { page } = await paste(browser, unknown(250));
    const second = await turn(browser, page, 2);

    const dropped = await browser.submit(url.quickOrder, form(second.page), { drop: 0 });

    expect(dropped.location).toContain("page=2");
    const shown = await browser.follow(dropped);
    expect(values(shown, "reference")[0]).toBe("FAUX-101");
    expect(mainText(shown)).toContain("249 lignes sont à corriger");
  });
});

describe("lines of two pages", () => {
  test("are added to the cart from either, those to correct stay", async () => {
    const { buyer, browser } = await aBuyer();
    const lines = [...references.map((one) => `${one} 2`), "FAUX-1 3"];
    const { page } = await paste(browser, lines);
    const second = await turn(browser, page, 2);
    expect(mainText(page)).toContain("Une ligne est à corriger");

    const add = buttonTo(second.page, url.addQuickOrder);
    expect(add?.text).toContain(`${references.length} lignes`);
    const rest = await browser.follow(await browser.press(url.addQuickOrder, add));

    expect(values(rest, "reference")).toEqual(["FAUX-1"]);
    const added = await db
      .select({ quantity: cartLines.quantity })
      .from(cartLines)
      .innerJoin(carts, eq(carts.id, cartLines.cartId))
      .where(eq(carts.customerId, buyer.customerId));
    expect(added).toHaveLength(references.length);
  });

  test("come back by page when the cart changed meanwhile", async () => {
    const { browser } = await aBuyer();
    const { page } = await paste(
      browser,
      references.map((one) => `${one} 2`),
    );
    await browser.press(url.addQuickOrder, buttonTo(page, url.addQuickOrder), { draft: [] });
    const again = await paste(
      browser,
      references.map((one) => `${one} 2`),
    );

    const refused = await browser.press(
      url.addQuickOrder,
      buttonTo(again.page, url.addQuickOrder),
      { version: values(page, "version") },
    );

    expect(refused.status).toBe(422);
    expect(mainText(refused)).toContain("Votre panier a changé");
    expect(values(refused, "line")).toHaveLength(QUICK_LINES_PER_PAGE);
    expect(pageButton(refused, 2)).not.toBeNull();
  });

  test("are not added when the other page is gone", async () => {
    const { buyer, browser } = await aBuyer();
    const { page } = await paste(
      browser,
      references.map((one) => `${one} 2`),
    );
    await db.delete(quickOrders);

    const refused = await browser.press(url.addQuickOrder, buttonTo(page, url.addQuickOrder));

    expect(refused.status).toBe(400);
    expect(refused.page.querySelector("#commande-rapide-lines-error")?.text).toContain(
      "Les lignes des autres pages ne sont plus là",
    );
    expect(refused.page.querySelector("textarea")?.text.trim().split("\n")).toHaveLength(
      QUICK_LINES_PER_PAGE,
    );
    expect(await db.$count(carts, eq(carts.customerId, buyer.customerId))).toBe(0);
  });

  test("all come to a list, and none takes its place once a page is gone", async () => {
    const { buyer, browser } = await aBuyer();
    const { id } = await makeList(buyer);
    const write = to(url.writeImport, { id });
    const lines = references.map((one) => `${one} 2`);
    const held = () => db.$count(customerListItems, eq(customerListItems.listId, id));

    const { page } = await paste(browser, lines, to(url.importList, { id }));
    await browser.press(write, buttonTo(page, write));
    expect(await held()).toBe(references.length);

    const again = await paste(browser, lines, to(url.importList, { id }));
    await db.delete(quickOrders);
    const replace = buttonTo(again.page, `${write}?remplacer=1`);
    const refused = await browser.follow(await browser.press(write, replace));

    expect(await held()).toBe(references.length);
    expect(refused.text.replace(/\u00a0/g, " ")).toContain("Les lignes des autres pages ne sont");
    expect(values(refused, "line")).toHaveLength(QUICK_LINES_PER_PAGE);
  });
});

describe("too many texts", () => {
  const LINES = "9786840 12\nFAUX-1 2";
  const spent = async (reply: Reply, box: string, field = "lines") => {
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(reply.page.querySelector(`#${box}-${field}-error`)?.text).toMatch(
      /Beaucoup de listes viennent d’être envoyées.*\sà\s\d{1,2}\sh\s\d{2}/,
    );
    const lines = reply.page.querySelector("textarea")?.text.trim();
    // Multipart forms have both signs at the end of a line.
    expect(lines?.replaceAll("\r\n", "\n")).toBe(LINES);
  };

  test("of a customer are refused with their lines, wherever they are pasted", async () => {
    const { buyer, browser } = await aBuyer();
    const list = to(url.importList, { id: (await makeList(buyer)).id });
    const pages = [
      [url.quickOrder, "commande-rapide"],
      [url.addQuickOrder, "commande-rapide"],
      [list, "commande-rapide"],
      [url.importOwnCodes, "vos-references"],
    ] as const;
    await limits.linesByCustomer.penalty(String(buyer.customerId), limits.linesByCustomer.points);

    for (const [path, box] of pages) await spent(await browser.post(path, { lines: LINES }), box);
    const { browser: other } = await aBuyer();
    expect((await other.post(url.quickOrder, { lines: LINES })).status).toBe(303);
  });

  test("of a subscriber are refused with their lines, a file beside its field", async () => {
    const address = anAddress();
    const visitor = () => new Browser(shop.origin, { "x-forwarded-for": address });
    await limits.linesByAddress.penalty(subscriberOf(address), limits.linesByAddress.points - 1);
    const file = new FormData();
    file.set("lines", LINES);
    file.set("file", new File(["FAUX-2 3"], "commande.csv"));

    expect((await visitor().post(url.quickOrder, { lines: LINES })).status).toBe(303);
    await spent(await visitor().post(url.quickOrder, { lines: LINES }), "commande-rapide");
    await spent(await visitor().post(url.quickOrder, file), "commande-rapide", "file");
  });

  test("do not keep a customer from correcting and adding what is shown", async () => {
    const { buyer, browser } = await aBuyer();
    const { page } = await paste(browser, [`${references[0]} 2`, "FAUX-1 3"]);
    await limits.linesByCustomer.penalty(String(buyer.customerId), limits.linesByCustomer.points);

    const checked = await browser.submit(url.quickOrder, form(page), { quantity: 4 });
    const shown = await browser.follow(checked);
    const add = buttonTo(shown, url.addQuickOrder);

    expect([checked.status, values(shown, "quantity")]).toEqual([303, ["4"]]);
    expect((await browser.press(url.addQuickOrder, add)).status).toBe(303);
  });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { staffRoles } from "#app/models/auth/staff.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { mondayOf } from "#app/models/search/asked.ts";
import { db } from "#app/services/platform/database.server.ts";
import { addMeaning, listMeanings, withdrawMeaning } from "#app/services/search/meaning.server.ts";
import { listPins } from "#app/services/search/pin.server.ts";
import { to, url } from "#app/urls.ts";
import { searchTexts, searchWeeks } from "#drizzle/schema/search.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { text } from "#tests/support/checkout/pages.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { Browser, dataOf, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let clerk: Browser;
let grey: Awaited<ReturnType<typeof makeProduct>>;

const pages = [url.askedSearches, url.staffMeanings, url.staffPins];
const today = parisTime(new Date()).day;
const FIVE_BITS = 31;

beforeAll(async () => {
  grey = await makeProduct({ label: "Vrillon gris, sac 25 kg", description: "Rien." });
  await makeProduct({ label: "Vrillon noir, sac 25 kg", description: "Rien." });
  await db.execute("select refresh_search_words()");
  shop = await startShop();
  clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
});
afterAll(() => shop.stop());

async function known(text: string, counts: Partial<typeof searchWeeks.$inferInsert> = {}) {
  const row = { key: text, text, askers: FIVE_BITS, askedAt: new Date() };
  const [made] = await db.insert(searchTexts).values(row).returning();
  const textId = made?.id ?? 0;
  await db.insert(searchWeeks).values({ week: mondayOf(today), textId, ...counts });
  return textId;
}

test("the searches are nobody's without the role", async () => {
  const roles = staffRoles.filter((role) => role !== "catalogue");
  const others = await staffBrowser(shop.origin, await makeStaff(roles));
  const customer = await signedIn(shop.origin, await makeBuyer());
  const outside = [new Browser(shop.origin), customer];
  const typed = { act: "add", said: "wortzelin", goods: "vrillon gris" };
  const pin = { act: "set", query: "vrillon", reference: grey.reference, until: today };
  for (const path of pages) {
    expect((await others.get(path)).status).toBe(404);
    for (const browser of outside) {
      expect((await browser.get(path)).location).toContain(url.staffLogin);
    }
  }
  expect((await others.post(url.staffMeanings, typed)).status).toBe(404);
  expect((await others.post(url.staffPins, pin)).status).toBe(404);
  for (const browser of outside) {
    expect((await browser.post(url.staffMeanings, typed)).location).toContain(url.staffLogin);
    expect((await browser.post(url.staffPins, pin)).location).toContain(url.staffLogin);
  }
  expect((await listMeanings()).held).toEqual([]);
  expect(await listPins()).toEqual([]);
});

describe("what customers search", () => {
  test("counts what they asked, opened and added, once each", async () => {
    const textId = await known("vrillon gris");
    const customer = await signedIn(shop.origin, await makeBuyer());
    const results = to(url.search, null, { query: "Vrillon gris" });
    const product = to(url.product, { productUid: grey.uid });
    const referer = { referer: shop.origin + results };
    await customer.get(results);
    await customer.get(to(url.search, null, { query: "Vrillon gris", from: 24 }));
    const { page } = await customer.get(dataOf(product), referer);
    expect(page).toBeDefined();
    const opened = await customer.get(product, referer);
    const hidden = opened.page.querySelector('input[name="searched"]');
    expect(hidden?.getAttribute("value")).toBe("Vrillon gris");
    const buy = opened.page.querySelector(`form[action="${url.addToCart}"]`);
    expect((await customer.submit(product, buy)).status).toBe(303);
    const visitor = new Browser(shop.origin);
    await visitor.get(product, referer);
    await visitor.get(product, { ...referer, "sec-purpose": "prefetch" });

    await expect
      .poll(() => db.select().from(searchWeeks).where(eq(searchWeeks.textId, textId)), {
        timeout: 10_000,
      })
      .toMatchObject([{ asked: 1, near: 0, nothing: 0, opened: 3, added: 1 }]);
    expect((await visitor.get(product)).text).not.toContain('name="searched"');
  });

  test("is listed by week, what few asked without its words", async () => {
    await known("wortzelin commun", { asked: 12, nothing: 9, near: 3 });
    const rare = await known("wortzelin rare", { asked: 4, nothing: 4 });
    await db.update(searchTexts).set({ askers: 15 }).where(eq(searchTexts.id, rare));
    const nothing = await clerk.get(to(url.askedSearches, null, { montrer: "sans-resultat" }));
    const [row] = nothing.page.querySelectorAll("main tbody tr");

    expect(
      row
        ?.querySelectorAll("th, td")
        .map(({ text }) => text.trim())
        .slice(0, 6),
    ).toEqual([...["wortzelin commun", "12", "3", "9", "0", "0"]]);
    expect(nothing.text).not.toContain("wortzelin rare");
    expect(nothing.page.text).toContain("1 autre recherche, faite par moins de cinq clients");
    const past = await clerk.get(to(url.askedSearches, null, { semaine: "2020-01-06" }));
    expect(past.status).toBe(200);
    const older = mondayOf("2026-01-05");
    const empty = await clerk.get(to(url.askedSearches, null, { semaine: older }));
    expect(empty.page.text).toContain("Rien à montrer cette semaine");
  });
});

describe("a meaning", () => {
  const search = async () =>
    text(await new Browser(shop.origin).get(to(url.search, null, { query: "wortzelin" })));

  test("is previewed, added for every process in 5 s, and undone", async () => {
    expect(await search()).toContain("Aucun produit ne correspond à « wortzelin »");
    const path = to(url.staffMeanings, null, { said: "wortzelin" });
    const { page } = await clerk.get(path);
    const form = page.querySelector("main form");
    expect(form?.querySelector("[name=said]")?.getAttribute("value")).toBe("wortzelin");
    const preview = form?.querySelector("button[formmethod=get]") ?? null;
    const shown = await clerk.press(path, preview, { goods: "vrillon gris" });
    expect(shown.page.querySelector("#apercu")?.text).toBe("Ce qui changerait");
    expect(text(shown)).toContain("Vrillon gris, sac 25 kg");
    expect((await listMeanings()).held).toEqual([]);

    const added = await clerk.submit(path, shown.page.querySelector("main form"));
    expect(added.status).toBe(303);
    const done = await clerk.follow(added);
    expect(done.page.text).toContain("Sens ajouté.");
    await expect.poll(search, { timeout: 5_000 }).toContain("Vrillon gris, sac 25 kg");
    const undo = done.page.querySelector("main table form");
    const undone = await clerk.follow(await clerk.submit(path, undo));
    expect(undone.page.text).toContain("Sens retiré.");
    await expect.poll(search, { timeout: 5_000 }).not.toContain("Vrillon gris, sac 25 kg");
    expect(undone.page.text).toContain("Rétablir");
  });

  test("of another process is in force here within 5 s", async () => {
    const staff = await makeStaff(["catalogue"]);
    const by = { staffId: staff.id, address: "127.0.0.1" };
    const added = await addMeaning({ said: "wortzelin", goods: "vrillon noir" }, by);
    if (!added.ok) return expect.fail(added.reason);
    await expect.poll(search, { timeout: 5_000 }).toContain("Vrillon noir, sac 25 kg");
    expect(await withdrawMeaning(added.id, by)).toBe(true);
    await expect.poll(search, { timeout: 5_000 }).not.toContain("Vrillon noir, sac 25 kg");
  });

  test.each([
    [{ said: "", goods: "vrillon" }, "Donnez au moins un mot que vos clients tapent."],
    [{ said: "wortzelin", goods: "" }, "Donnez au moins un article"],
    [{ said: "wortzelin", goods: "vrillon bleu" }, "« vrillon bleu »"],
  ])("%j is refused beside its field, as typed", async (typed, reason) => {
    const refused = await clerk.post(url.staffMeanings, { act: "add", ...typed });

    expect(refused.status).toBe(422);
    const said = refused.page.querySelector(".errors")?.text.replace(/\s+/g, " ");
    expect(said).toContain(reason);
    expect(refused.page.querySelector("[name=said]")?.getAttribute("value") ?? "").toBe(typed.said);
  });

  test("that is not there cannot be withdrawn", async () => {
    const typed = { act: "withdraw", meaningId: 999_999 };
    expect((await clerk.post(url.staffMeanings, typed)).status).toBe(404);
  });
});

describe("a pin", () => {
  const first = async () => {
    const { page } = await new Browser(shop.origin).get(
      to(url.search, null, { query: "vrillons" }),
    );
    return page.querySelector(".product h3")?.text.replace(/\s+/g, " ");
  };

  test("is set and removed on its page, for every process in 5 s", async () => {
    const before = await first();
    const { reference, label } = grey;
    const path = to(url.staffPins, null, { query: "vrillon" });
    const form = (await clerk.get(path)).page.querySelector("main form");
    const set = await clerk.submit(path, form, { reference, kind: "exclude", until: today });
    const done = await clerk.follow(set);
    expect(done.page.text).toContain("Enregistré.");
    expect(done.page.querySelector("main table")?.text).toContain(label);
    await expect.poll(first, { timeout: 5_000 }).toBe("Vrillon noir, sac 25 kg");
    const removed = await clerk.submit(path, done.page.querySelector("main table form"));
    expect((await clerk.follow(removed)).page.text).toContain("Retiré.");
    await expect.poll(first, { timeout: 5_000 }).toBe(before);
  });

  test("without a day or of no product is refused, as typed", async () => {
    const typed = { act: "set", query: "vrillon", kind: "pin" };
    const dayless = await clerk.post(url.staffPins, { ...typed, reference: grey.reference });
    expect(dayless.status).toBe(422);
    expect(dayless.page.querySelector(".errors")?.text).toContain("dernier jour");
    const unknown = await clerk.post(url.staffPins, {
      ...{ ...typed, reference: "0000000", until: today },
    });
    expect(unknown.status).toBe(422);
    expect(unknown.page.querySelector(".errors")?.text).toContain("Aucun produit en vente");
    expect(unknown.page.querySelector("[name=reference]")?.getAttribute("value")).toBe("0000000");
    expect((await clerk.post(url.staffPins, { act: "remove", pinId: 999_999 })).status).toBe(404);
  });
});

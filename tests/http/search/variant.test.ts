// Own shop: it makes families of products, which a shop keeps for half a minute.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer, makeCategory, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let buyer: Buyer;
let browser: Browser;
let path: string;
let categoryId: number;
let uids: number[];

const WEIGHTS = ["5 kg", "25 kg", "35 kg"];

beforeAll(async () => {
  buyer = await makeBuyer({ storeUid: 1 });
  const { id, slug } = await makeCategory({ productCount: 4 });
  categoryId = id;
  uids = [];
  for (const [rank, weight] of WEIGHTS.entries()) {
    const { uid } = await makeProduct({
      ...{ categoryId: id, categoryPath: [id], variantCode: `colle-${id}`, salesRank: 90 + rank },
      ...{ label: `Colle, sac ${weight}`, unitMills: (rank + 1) * 10_000 },
      attributes: [{ code: "bag", label: "Conditionnement", value: weight }],
    });
    uids.push(uid);
  }
  await makeProduct({ categoryId: id, categoryPath: [id], salesRank: 1, label: "Truelle" });
  for (const at of [0, 2]) await stockProduct(uids[at] ?? 0, buyer.store.uid, 9);
  path = `/catalogue/categorie/${id}/${slug}`;
  shop = await startShop();
  browser = await signedIn(shop.origin, buyer);
});
afterAll(() => shop.stop());

const labels = (reply: Reply) =>
  reply.page.querySelectorAll(".product h3").map((title) => title.text.replaceAll("\u00A0", " "));
const group = (reply: Reply) => reply.page.querySelector(".product .models");
const segments = (reply: Reply) =>
  (group(reply)?.querySelectorAll("a") ?? []).map((link) => ({
    name: link.text.replaceAll("\u00A0", " "),
    isShown: link.getAttribute("aria-current") === "true",
    href: (link.getAttribute("href") ?? "").replaceAll("&amp;", "&"),
  }));
const names = (reply: Reply) => segments(reply).map(({ name }) => name);

test("the weights of a product are one card, with the best seller shown", async () => {
  const list = await browser.get(path);

  expect(labels(list)).toEqual(["Colle, sac 35 kg", "Truelle"]);
  expect(group(list)?.getAttribute("aria-label")).toBe("Modèles");
  expect(segments(list)).toEqual(
    WEIGHTS.map((name, at) => ({
      name,
      isShown: at === 2,
      href: `${path}?choix=${uids[at]}#choix`,
    })),
  );
  expect(list.page.querySelector(".list-count")?.text).toBe("4 produits");
});

test("a chosen weight is shown with its price, and stays after adding", async () => {
  const chosen = segments(await browser.get(`${path}?searchSort=label`))[0];
  const list = await browser.get(chosen?.href.split("#")[0] ?? "");
  const card = list.page.querySelector(`#p-${uids[0]}`);
  const added = await browser.post(
    card?.querySelector("form")?.getAttribute("action") ?? "",
    { productUid: uids[0] ?? 0, quantity: 2 },
    { referer: `${shop.origin}${path}?searchSort=label&choix=${uids[0]}` },
  );

  expect(labels(list)).toEqual(["Colle, sac 5 kg", "Truelle"]);
  expect(card?.querySelector(".price")?.text).toContain("10,00");
  expect(added.location).toBe(`${path}?searchSort=label&choix=${uids[0]}#p-${uids[0]}`);
  const back = await browser.get(added.location?.split("#")[0] ?? "");
  expect(back.page.querySelector(`#p-${uids[0]} .in-cart`)?.text).toBe("✓ 2 au panier");
});

test("order and filters say which weight is shown, and which are offered", async () => {
  expect(labels(await browser.get(`${path}?searchSort=price-asc`))[0]).toBe("Colle, sac 5 kg");
  expect(labels(await browser.get(`${path}?searchSort=price-desc`))[0]).toBe("Colle, sac 35 kg");
  const two = await browser.get(`${path}?filter[]=bag:5 kg&filter[]=bag:25 kg`);
  expect([labels(two), names(two)]).toEqual([["Colle, sac 5 kg"], ["5 kg", "25 kg"]]);
  const stocked = await browser.get(`${path}?in_stock_availability=1&choix=${uids[1]}`);
  expect([labels(stocked), names(stocked)]).toEqual([["Colle, sac 35 kg"], ["5 kg", "35 kg"]]);
});

test("a choice that no card has, or that is no number, changes nothing", async () => {
  const whole = await browser.get(path);
  const wrong = ["choix=1", "choix=abc", "choix=", "choix=99999999999999", "choix=-1&choix[]=2"];
  for (const query of [...wrong, Array(400).fill("choix=7").join("&")]) {
    const list = await browser.get(`${path}?${query}`);

    expect([list.status, labels(list)]).toEqual([200, labels(whole)]);
  }
});

test("a visitor chooses as well, and robots find one page alone", async () => {
  const visitor = new Browser(shop.origin);
  const list = await visitor.get(`${path}?choix=${uids[0]}`);

  expect(labels(list)).toEqual(["Colle, sac 5 kg", "Truelle"]);
  expect(group(list)?.querySelectorAll("a[rel=nofollow]")).toHaveLength(3);
  expect(list.page.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
    new URL(path, shop.origin).href,
  );
  expect(labels(await visitor.get(path))[0]).toBe("Colle, sac 35 kg");
});

test("calls list every weight, as the specification has it", async () => {
  const call = to(url.categoryProducts, { store: 1, category: categoryId });
  const { text } = await browser.get(call);

  expect(uids.map((uid) => text.includes(String(uid)))).toEqual([true, true, true]);
});

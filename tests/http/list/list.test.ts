import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { findComparator } from "#app/services/catalogue/comparator.server.ts";
import { addToList } from "#app/services/list/item.server.ts";
import { createList, findList } from "#app/services/list/list.server.ts";
import { listAllLists } from "#app/services/list/summaries.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { productColors } from "#drizzle/schema/catalogue.ts";
import { customerListItems, customerLists } from "#drizzle/schema/list.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { wayOnward } from "#tests/support/cart/pages.ts";
import { fillCart, makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { Browser, dataOf, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const text = (reply: Reply) =>
  (reply.page.querySelector("main")?.text ?? "").replace(/[\u00a0\u202f]/g, " ");
const form = (reply: Reply, action: string) =>
  reply.page.querySelector(`main form[action="${action}"]`);

async function withList(values: Parameters<typeof makeBuyer>[0] = {}) {
  const buyer = await makeBuyer(values);
  const made = await createList(buyer, { label: "Chantier", comment: "Deux étages" });
  if (!made.ok) throw new Error(made.reason);
  const path = to(url.list, { id: made.id });
  return { buyer, id: made.id, path, browser: await signedIn(shop.origin, buyer) };
}

async function withLines(count: number, values: Parameters<typeof makeProduct>[0] = {}) {
  const list = await withList();
  const made = await Promise.all(Array.from({ length: count }, () => makeProduct(values)));
  for (const { uid } of made) {
    await addToList(list.buyer, list.id, { productUid: uid, codeColor: "", quantity: 5 });
  }
  const lines = (await findList(list.buyer, list.id))?.lines ?? [];
  return { ...list, made, itemIds: lines.map((line) => line.id) };
}

const button = (reply: Reply, selector: string) => reply.page.querySelector(`main ${selector}`);

const linesOf = async (buyer: Buyer, id: number) => (await findList(buyer, id))?.lines ?? [];
const cartOf = async (buyer: Buyer) =>
  (await findCart({ sessionIdHash: null, buyer, cartLineCount: 0 })).lines;

describe("my lists", () => {
  test("are none at first, and the account leads there", async () => {
    const browser = await signedIn(shop.origin, await makeBuyer());

    const account = await browser.get(url.account);
    const lists = await browser.get(url.lists);

    expect(account.page.querySelector(`main a[href="${url.lists}"]`)).not.toBeNull();
    expect(text(lists)).toContain("Vous n’avez pas encore de liste");
  });

  test("are made with a name and a comment", async () => {
    const browser = await signedIn(shop.origin, await makeBuyer());
    const page = await browser.get(url.lists);

    const made = await browser.submit(
      url.lists,
      page.page.querySelector("main form:has([name=label])"),
      { label: " Chantier des Lilas ", comment: "Deux étages\nen mai" },
    );

    expect(made.status).toBe(303);
    const list = await browser.follow(made);
    expect(text(list)).toContain("La liste Chantier des Lilas est créée.");
    expect(list.page.querySelector("h1")?.text).toBe("Chantier des Lilas");
    expect(text(list)).toContain("Cette liste est vide");
  });

  test.each([
    [{ label: "" }, "Donnez un nom à la liste."],
    [{ label: "   " }, "Donnez un nom à la liste."],
    [{ label: "\u200b\u2060" }, "Donnez un nom à la liste."],
    [{ label: "x".repeat(61) }, "Le nom d’une liste est limité à 60 caractères."],
    [{ label: "a\u0007b" }, "Retirez les caractères de contrôle"],
    [{ label: "Toit", comment: "x".repeat(501) }, "Le commentaire d’une liste est limité"],
  ])("are refused %j beside the field, and what was typed comes back", async (fields, message) => {
    const buyer = await makeBuyer();
    const browser = await signedIn(shop.origin, buyer);

    const refused = await browser.post(url.lists, fields);

    expect(refused.status).toBe(400);
    expect(text(refused)).toContain(message);
    expect(await listAllLists(buyer)).toEqual([]);
  });

  test("show six to a page, for any page number", async () => {
    const { buyer, browser } = await withList();
    for (let n = 0; n < 7; n++) await createList(buyer, { label: `Liste ${n}`, comment: "" });

    const rows = async (path: string) =>
      (await browser.get(path)).page.querySelectorAll("main tbody tr").length;

    expect(await rows(url.lists)).toBe(6);
    for (const page of ["2", "999999"]) expect(await rows(`${url.lists}?page=${page}`)).toBe(2);
    for (const page of ["0", "-1", "abc"]) expect(await rows(`${url.lists}?page=${page}`)).toBe(6);
  });
});

describe("a list", () => {
  test("shows what its lines cost and where they lie", async () => {
    const { browser, path } = await withLines(2);

    const reply = await browser.get(path);

    expect(reply.status).toBe(200);
    expect(text(reply)).toContain("Total de la liste, HT");
    expect(text(reply)).toContain("100,00 €");
    expect(text(reply)).toContain("Épuisé");
  });

  test("shows neither price nor stock where hidden, in the page or its data", async () => {
    const { browser, buyer, id, path } = await withList({ role: "buyer-without-prices" });
    const product = await makeProduct();
    await addToList(buyer, id, { productUid: product.uid, codeColor: "", quantity: 5 });

    const [page, data] = [await browser.get(path), await browser.get(dataOf(path))];

    expect(text(page)).toContain(product.label);
    expect(page.text + data.text).not.toMatch(/€|unitMills|Épuisé/);
  });

  test("is renamed and commented on a page of its own", async () => {
    const { browser, id, path } = await withList();
    const edit = to(url.editList, { id });
    const page = await browser.get(edit);
    const fields = page.page.querySelector("main form:has([name=label])");
    expect(fields?.querySelector("[name=label]")?.getAttribute("value")).toBe("Chantier");

    const saved = await browser.submit(edit, fields, { label: "Toiture" });

    expect(saved.location).toBe(path);
    const list = await browser.follow(saved);
    expect(list.page.querySelector("h1")?.text).toBe("Toiture");
    expect(text(list)).toContain("Deux étages");
    expect((await browser.post(edit, { label: "" })).status).toBe(400);
  });

  test("is deleted after a confirmation", async () => {
    const { browser, buyer, id, path } = await withLines(1);
    const confirm = to(url.deleteList, { id });
    const page = await browser.get(confirm);
    expect(await listAllLists(buyer)).toHaveLength(1);

    const deleted = await browser.submit(confirm, page.page.querySelector("main form"));

    expect(deleted.location).toBe(url.lists);
    const followed = await browser.follow(deleted);
    expect(text(followed)).toContain("La liste Chantier est supprimée.");
    expect((await browser.get(path)).status).toBe(404);
    const back = await browser.submit(url.lists, form(followed, to(url.restoreList, { id })));
    expect(back.location).toBe(path);
    expect(await linesOf(buyer, id)).toHaveLength(1);
  });
});

describe("a line", () => {
  test.each([
    ["12", 12, "quantité 12."],
    ["0", 1, "quantité ramenée à 1"],
    ["-3", 1, "quantité ramenée à 1"],
    ["123456", 9999, "quantité ramenée à 9999"],
    ["abc", 5, "Quantité refusée"],
    ["1.5", 5, "Quantité refusée"],
    ["1e309", 5, "Quantité refusée"],
    ["", 5, "Quantité refusée"],
  ])("asked %j keeps %d and says so", async (typed, kept, message) => {
    const { browser, buyer, id, path, itemIds } = await withLines(1);
    const action = to(url.setListQuantity, { id });
    expect(button(await browser.get(path), `button[formaction="${action}"]`)).not.toBeNull();

    const set = await browser.post(action, { line: itemIds[0] ?? 0, quantity: typed });

    expect(set.location).toBe(path);
    expect(text(await browser.follow(set))).toContain(message);
    expect(await linesOf(buyer, id)).toMatchObject([{ wished: kept }]);
  });

  test.each(["removed", "down"])("that is %s saves the quantities typed", async (name) => {
    const { browser, buyer, id, path, itemIds } = await withLines(3);
    const page = await browser.get(path);
    const quantity = [name === "removed" ? "" : "7", "8", "9"];

    const sent = await browser.press(path, button(page, `button[name="${name}"]`), { quantity });

    expect([sent.status, sent.location]).toEqual([303, path]);
    const kept = new Map((await linesOf(buyer, id)).map((line) => [line.id, line.wished]));
    expect(itemIds.map((itemId) => kept.get(itemId))).toEqual(
      name === "removed" ? [undefined, 8, 9] : [7, 8, 9],
    );
  });

  test("and the ways off the list save the quantities typed", async () => {
    const { browser, buyer, id, path, itemIds } = await withLines(2);
    const waysOff = async () =>
      (await browser.get(path)).page.querySelectorAll("main button[name=next]");
    const targets = [
      to(url.listLine, { id, itemId: itemIds[0] ?? 0 }),
      to(url.listLine, { id, itemId: itemIds[1] ?? 0 }),
      to(url.editList, { id }),
      to(url.importList, { id }),
      to(url.shareList, { id }),
      to(url.askQuote, null, { liste: id }),
      to(url.mailList, { id }),
      to(url.deleteList, { id }),
    ];

    expect((await waysOff()).map((way) => way.getAttribute("value"))).toEqual(targets);
    for (const [at, target] of targets.entries()) {
      const way = (await waysOff())[at] ?? null;
      const sent = await browser.press(path, way, { quantity: [`${at + 10}`, "8"] });
      expect([sent.status, sent.location]).toEqual([303, target]);
      expect(await linesOf(buyer, id)).toMatchObject([{ wished: at + 10 }, { wished: 8 }]);
    }
  });

  test("and its refused quantity keep the customer on the list", async () => {
    const { browser, buyer, id, path } = await withLines(1);
    const page = await browser.get(path);

    const sent = await browser.press(path, button(page, "button[name=next]"), { quantity: "" });

    expect(sent.location).toBe(path);
    expect(text(await browser.follow(sent))).toContain("Quantité refusée");
    expect(await linesOf(buyer, id)).toMatchObject([{ wished: 5 }]);
  });

  test("and its list are copied with the quantities typed", async () => {
    const { browser, buyer, path } = await withLines(1);
    const copy = button(await browser.get(path), `button[formaction$="/dupliquer"]`);

    const copied = await browser.press(path, copy, { quantity: "12" });

    const copyId = Number(copied.location?.split("/").at(-1));
    expect(await linesOf(buyer, copyId)).toMatchObject([{ wished: 12 }]);
  });

  test.each(["https://ailleurs.example/", "//ailleurs.example", "/\\ailleurs.example"])(
    "leads nowhere else: %s",
    async (next) => {
      const { browser, id, path } = await withLines(1);

      const sent = await browser.post(to(url.setListQuantity, { id }), { next });

      expect([sent.status, sent.location]).toEqual([303, path]);
    },
  );

  test("stays when a quantity typed in another one is refused", async () => {
    const { browser, buyer, id, path } = await withLines(2);
    const page = await browser.get(path);
    const typed = { quantity: ["7", ""] };

    const followed = await browser.follow(
      await browser.press(path, button(page, "button[name=removed]"), typed),
    );

    expect(text(followed)).toContain("Quantité refusée");
    expect(await linesOf(buyer, id)).toHaveLength(2);
  });

  test("is removed, and comes back where it was", async () => {
    const { browser, buyer, id, path, made } = await withLines(3);
    const page = await browser.get(path);

    const removed = await browser.follow(
      await browser.press(path, page.page.querySelector("main button[name=removed]")),
    );
    expect(text(removed)).toContain(`Retiré de la liste : ${made[0]?.label}.`);
    expect(await linesOf(buyer, id)).toHaveLength(2);
    const back = await browser.submit(path, form(removed, to(url.restoreListItem, { id })));

    expect(text(await browser.follow(back))).toContain("Rétabli dans la liste");
    expect((await linesOf(buyer, id)).map(({ productUid }) => productUid)).toEqual(
      made.map(({ uid }) => uid),
    );
  });
});

describe("the cart", () => {
  test("adds a whole list by whole packs, and names what it left out", async () => {
    const { browser, buyer, id, path } = await withLines(1, { packagingQuantity: 4 });
    const inStore = await makeProduct({ onlyInStore: true });
    await addToList(buyer, id, { productUid: inStore.uid, codeColor: "", quantity: 1 });
    const page = await browser.get(path);

    const sent = await browser.submit(path, form(page, to(url.addListToCart, { id })), {
      all: "true",
    });

    expect(sent.location).toBe(path);
    const followed = await browser.follow(sent);
    expect(text(followed)).toContain("1 produit ajouté au panier.");
    expect(text(followed)).toContain("Quantités ajustées pour faire des conditionnements entiers");
    expect(text(followed)).toContain(
      `Référence disponible uniquement en dépôt : ${inStore.reference}`,
    );
    expect((await cartOf(buyer)).map(({ quantity }) => quantity)).toEqual([8]);
  });

  test("takes the quantities just typed, which the list keeps", async () => {
    const { browser, buyer, id, path } = await withLines(2);
    const page = await browser.get(path);

    const sent = await browser.press(path, button(page, 'button[name="all"]'), {
      quantity: ["7", "5"],
    });

    expect(text(await browser.follow(sent))).toContain("2 produits ajoutés au panier.");
    expect(await linesOf(buyer, id)).toMatchObject([{ wished: 7 }, { wished: 5 }]);
    expect((await cartOf(buyer)).map(({ quantity }) => quantity)).toEqual([7, 5]);
  });

  test("takes nothing when a quantity typed on the page is refused", async () => {
    const { browser, buyer, id, path } = await withLines(2);
    const page = await browser.get(path);
    const typed = { quantity: ["7", ""] };

    const followed = await browser.follow(
      await browser.press(path, button(page, 'button[name="all"]'), typed),
    );

    expect(text(followed)).toContain("Quantité refusée");
    expect(await linesOf(buyer, id)).toMatchObject([{ wished: 7 }, { wished: 5 }]);
    expect(await cartOf(buyer)).toEqual([]);
  });

  test("takes the chosen lines only", async () => {
    const { browser, buyer, id, made, itemIds } = await withLines(3);

    await browser.post(to(url.addListToCart, { id }), { itemId: itemIds.slice(1) });

    expect((await cartOf(buyer)).map(({ productUid }) => productUid)).toEqual(
      made.slice(1).map(({ uid }) => uid),
    );
  });

  test("takes nothing when nothing is chosen, and says what to do", async () => {
    const { browser, buyer, id } = await withLines(2);

    const sent = await browser.follow(await browser.post(to(url.addListToCart, { id })));

    expect(text(sent)).toContain("Cochez au moins un produit de la liste.");
    expect(await cartOf(buyer)).toEqual([]);
  });

  test("offers each of its lines to a list", async () => {
    const { browser, buyer } = await withList();
    const product = await makeProduct();
    await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 7 }]);

    const cart = await browser.get(url.cart);

    const link = to(url.addToList, null, { productUid: product.uid, quantity: 7 });
    const sent = await browser.press(url.cart, wayOnward(cart, "list"));
    expect(sent.location).toBe(link);
  });
});

test("chosen lines are compared, up to four", async () => {
  const { browser, buyer, id, itemIds } = await withLines(5);

  const compared = await browser.follow(
    await browser.post(to(url.compareListItems, { id }), { itemId: itemIds }),
  );

  expect(text(compared)).toContain("Vous comparez déjà quatre produits");
  expect((await findComparator(buyer)).products).toHaveLength(4);
});

describe("adding to a list", () => {
  const ask = (productUid: number, more = {}) => to(url.addToList, null, { productUid, ...more });

  test("sends a visitor to the login, which remembers the product", async () => {
    const path = ask((await makeProduct()).uid, { quantity: 3 });

    const reply = await new Browser(shop.origin).get(path);

    expect([reply.status, reply.location]).toEqual([303, to(url.login, null, { back: path })]);
  });

  test("chooses among my lists, the latest touched first", async () => {
    const { browser, buyer, id, path } = await withList();
    const product = await makeProduct();
    const page = await browser.get(ask(product.uid, { quantity: 3 }));
    const fields = page.page.querySelector("main form:has([name=list])");
    expect(fields?.querySelector("[name=list][checked]")?.getAttribute("value")).toBe(String(id));

    const added = await browser.submit(ask(product.uid), fields);

    expect(added.location).toBe(path);
    expect(text(await browser.follow(added))).toContain(
      `Ajouté à la liste Chantier : ${product.label}, quantité 3.`,
    );
    expect(await linesOf(buyer, id)).toMatchObject([{ productUid: product.uid, wished: 3 }]);
  });

  test("makes a new list, which needs a name", async () => {
    const { browser, buyer } = await withList();
    const product = await makeProduct();
    const path = ask(product.uid);
    const fields = { productUid: product.uid, quantity: 1, list: "new" };

    const refused = await browser.post(path, fields);
    expect(refused.status).toBe(422);
    expect(text(refused)).toContain("Donnez un nom à la liste.");
    const added = await browser.post(path, { ...fields, newLabel: "Toiture" });

    expect(added.status).toBe(303);
    expect(await listAllLists(buyer)).toMatchObject([
      { label: "Toiture", itemCount: 1 },
      { label: "Chantier", itemCount: 0 },
    ]);
  });

  test("asks for the colour of a product that has some", async () => {
    const { browser, buyer, id } = await withList();
    const product = await makeProduct();
    await db.insert(productColors).values({
      productUid: product.uid,
      codeColor: "5010",
      label: "Bleu gentiane",
      hex: "#0e294b",
      position: 1,
    });
    const path = ask(product.uid);
    const fields = { productUid: product.uid, quantity: 1, list: id };
    expect(text(await browser.get(path))).toContain("Bleu gentiane");

    const without = await browser.post(path, fields);
    const wrong = await browser.post(path, { ...fields, codeColor: "9999" });
    await browser.post(path, { ...fields, codeColor: "5010" });

    expect(text(without)).toContain("Ce produit existe en plusieurs couleurs");
    expect(text(wrong)).toContain("Référence incorrecte ou produit indisponible");
    expect(await linesOf(buyer, id)).toMatchObject([{ codeColor: "5010" }]);
  });

  test.each([
    [{ quantity: 0 }, "Indiquez un nombre entier de 1 à 9999."],
    [{ quantity: "abc" }, "Indiquez un nombre entier de 1 à 9999."],
    [{ quantity: 10_000 }, "Indiquez un nombre entier de 1 à 9999."],
    [{ quantity: 1, list: "abc" }, "Choisissez une liste."],
    [{ quantity: 1, productUid: "x" }, "Référence incorrecte ou produit indisponible"],
  ])("refuses %j in French", async (fields, message) => {
    const { browser, id } = await withList();
    const product = await makeProduct();

    const refused = await browser.post(ask(product.uid), {
      productUid: product.uid,
      list: id,
      ...fields,
    });

    expect([400, 422]).toContain(refused.status);
    expect(text(refused)).toContain(message);
  });

  test.each(["2000000000", "abc", "-1", "99999999999999999999"])(
    "of the product %s, which there is not, is a page that is not there",
    async (productUid) => {
      const { browser } = await withList();

      expect((await browser.get(`${url.addToList}?productUid=${productUid}`)).status).toBe(404);
    },
  );
});

describe("another's list", () => {
  const everything = () =>
    Promise.all([
      db.select().from(customerLists).orderBy(customerLists.id),
      db.select().from(customerListItems).orderBy(customerListItems.id),
    ]);

  test("answers 404 to read or change, as page or data, within a company too", async () => {
    const { buyer, id, itemIds, made } = await withLines(1);
    const stranger = await makeBuyer({ companyId: buyer.companyId });
    const browser = await signedIn(shop.origin, stranger);
    const before = await everything();
    const fields = {
      label: "Volée",
      itemId: itemIds[0] ?? 0,
      removed: itemIds[0] ?? 0,
      quantity: 2,
      productUid: made[0]?.uid ?? 0,
      position: 1,
      all: "true",
    };
    const pages = [
      ...(
        [
          url.list,
          url.editList,
          url.deleteList,
          url.shareList,
          url.mailList,
          url.transferLines,
          url.importList,
        ] as const
      ).map((pattern) => to(pattern, { id })),
      to(url.listLine, { id, itemId: itemIds[0] ?? 0 }),
    ];
    const papers = [url.listPdf, url.listCsv, url.listDocument] as const;
    const commands = (
      [
        url.setListQuantity,
        url.removeListItem,
        url.restoreListItem,
        url.addListToCart,
        url.compareListItems,
        url.chooseListLines,
        url.moveListLine,
        url.writeImport,
        url.duplicateList,
        url.restoreList,
        url.listPdf,
      ] as const
    ).map((pattern) => to(pattern, { id }));

    const read = [
      ...pages.flatMap((one) => [one, dataOf(one)]),
      ...papers.map((one) => to(one, { id })),
    ];
    for (const path of read) {
      const reply = await browser.get(path);
      expect([path, reply.status]).toEqual([path, 404]);
      expect(reply.text).not.toMatch(/Chantier\b/);
    }
    for (const path of [...pages.slice(1), ...commands].flatMap((one) => [one, dataOf(one)])) {
      for (const posted of [fields, {}]) {
        expect([path, (await browser.post(path, posted)).status]).toEqual([path, 404]);
      }
    }
    const added = await browser.post(to(url.addToList, null, { productUid: made[0]?.uid }), {
      ...fields,
      list: id,
    });
    expect(added.status).toBe(404);
    expect(await everything()).toEqual(before);
    expect(await cartOf(stranger)).toEqual([]);
  });

  test("and every list, is the login to a visitor", async () => {
    const { id } = await withLines(1);
    const browser = new Browser(shop.origin);

    for (const path of [url.lists, to(url.list, { id }), to(url.editList, { id })]) {
      for (const reply of [await browser.get(path), await browser.post(path)]) {
        expect([path, reply.status]).toEqual([path, 303]);
        expect(reply.location).toMatch(/^\/users\/login\?back=/);
      }
    }
  });
});

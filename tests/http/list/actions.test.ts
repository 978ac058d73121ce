import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { addToList, setListQuantity } from "#app/services/list/item.server.ts";
import { createList, findList, setListSharing } from "#app/services/list/list.server.ts";
import { listAllLists } from "#app/services/list/summaries.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { productColors } from "#drizzle/schema/catalogue.ts";
import { customerLists, wishlistItems, wishlists } from "#drizzle/schema/list.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { Browser, dataOf, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";
import { textRows, workbookFile } from "#tests/support/workbook/workbooks.ts";

let shop: RunningShop;
let owner: Buyer;
let mate: Buyer;
let anne: Browser;
let luc: Browser;
let id: number;
let path: string;
beforeAll(async () => {
  shop = await startShop();
  owner = await makeBuyer({ firstName: "Anne", lastName: "Maçon" });
  mate = await makeBuyer({ companyId: owner.companyId, firstName: "Luc", lastName: "Roy" });
  anne = await signedIn(shop.origin, owner);
  luc = await signedIn(shop.origin, mate);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await db.delete(customerLists);
  ({ id, path } = await newList("Chantier"));
});

const text = (reply: Reply) =>
  (reply.page.querySelector("main")?.text ?? "").replace(/[\u00a0\u202f]/g, " ");
const form = (reply: Reply, action: string) =>
  reply.page.querySelector(`main form[action^="${action}"]`);
const updateOf = (reply: Reply) =>
  reply.page.querySelector(`button[formaction^="${to(url.setListQuantity, { id })}"]`);
const removalOf = (reply: Reply) => reply.page.querySelector("main button[name=removed]");
const linesOf = async (listId = id) => (await findList(owner, listId))?.lines ?? [];

async function newList(label: string) {
  const made = await createList(owner, { label, comment: "" });
  if (!made.ok) throw new Error(made.reason);
  return { id: made.id, path: to(url.list, { id: made.id }) };
}

async function addProduct(values: Parameters<typeof makeProduct>[0] = {}, quantity = 5) {
  const product = await makeProduct(values);
  await addToList(owner, id, { productUid: product.uid, codeColor: "", quantity });
  return product;
}

async function colour(productUid: number, codeColor: string, label: string) {
  const position = Number(codeColor);
  await db.insert(productColors).values({ productUid, codeColor, label, hex: "#0e294b", position });
}

describe("a shared list", () => {
  test("lets a colleague read and copy a list, and change nothing", async () => {
    const product = await addProduct();
    const share = to(url.shareList, { id });
    const page = await anne.get(share);
    await anne.submit(share, page.page.querySelector("main form"), { sharing: "read" });

    const lists = await luc.get(url.lists);
    const list = await luc.get(path);

    expect(text(lists)).toContain("Listes partagées par vos collègues");
    expect(text(lists)).toContain("Anne Maçon");
    expect(text(list)).toContain("Liste de Anne Maçon");
    expect(text(list)).toContain(product.label);
    for (const pattern of [url.setListQuantity, url.removeListItem, url.moveListLine] as const) {
      expect(list.text).not.toContain(`ction="${to(pattern, { id })}`);
      expect((await luc.post(to(pattern, { id }), { removed: 1, up: 1 })).status).toBe(404);
    }
    for (const pattern of [url.editList, url.deleteList, url.shareList, url.importList] as const) {
      expect((await luc.get(to(pattern, { id }))).status).toBe(404);
    }
    const copy = await luc.follow(await luc.post(to(url.duplicateList, { id })));
    expect(copy.page.querySelector("h1")?.text).toBe("Chantier (copie)");
    expect(await listAllLists(mate)).toMatchObject([{ label: "Chantier (copie)", itemCount: 1 }]);
    await db.delete(customerLists).where(eq(customerLists.customerId, mate.customerId));
  });

  test("answers 404 once it is no longer shared", async () => {
    await setListSharing(owner, id, "edit");
    expect((await luc.get(path)).status).toBe(200);

    await anne.post(to(url.shareList, { id }), { sharing: "none" });

    expect((await luc.get(path)).status).toBe(404);
    expect((await luc.get(dataOf(path))).status).toBe(404);
    expect((await luc.get(url.lists)).text).not.toContain(path);
  });

  test("reports a concurrent change of quantity, and loses neither", async () => {
    await addProduct();
    await setListSharing(owner, id, "edit");
    const seen = await anne.get(path);
    const [line] = await linesOf();
    await setListQuantity(mate, id, line?.id ?? 0, { wanted: 12 });

    const followed = await anne.follow(await anne.press(path, updateOf(seen), { quantity: 8 }));

    expect(text(followed)).toContain("Luc Roy a changé");
    expect(text(followed)).toContain("maintenant 12. Vous demandiez 8");
    expect(await linesOf()).toMatchObject([{ wished: 12 }]);
    await anne.submit(path, form(followed, to(url.setListQuantity, { id })));
    expect(await linesOf()).toMatchObject([{ wished: 8 }]);
  });

  test("reports a concurrent change of name, and keeps the typed text", async () => {
    await setListSharing(owner, id, "edit");
    const edit = to(url.editList, { id });
    const seen = (await anne.get(edit)).page.querySelector("main form:has([name=label])");
    const his = (await luc.get(edit)).page.querySelector("main form:has([name=label])");
    await luc.submit(edit, his, { label: "Chantier nord" });

    const refused = await anne.submit(edit, seen, { label: "Chantier sud" });

    expect(refused.status).toBe(422);
    expect(text(refused)).toContain("Luc Roy a changé cette liste pendant que vous l’écriviez");
    expect(text(refused)).toContain("« Chantier nord »");
    const again = refused.page.querySelector("main form:has([name=label])");
    expect(again?.querySelector("[name=label]")?.getAttribute("value")).toBe("Chantier sud");
    expect((await anne.submit(edit, again)).status).toBe(303);
    expect((await findList(owner, id))?.label).toBe("Chantier sud");
  });

  test("says that a line was removed to a customer changing it", async () => {
    await addProduct();
    const [before, seen] = [await anne.get(path), await anne.get(path)];
    await anne.press(path, removalOf(before));

    const removed = await anne.follow(await anne.press(path, removalOf(seen)));
    const changed = await anne.follow(await anne.press(path, updateOf(seen), { quantity: 8 }));

    expect(text(removed)).toContain("Cette ligne n’est plus dans la liste");
    expect(text(changed)).toContain("Cette ligne n’est plus dans la liste");
  });
});

describe("a line", () => {
  test("goes up by its arrow, back on the page it came from", async () => {
    const [a, b] = [await addProduct(), await addProduct()];
    const [, second] = await linesOf();

    const moved = await anne.post(`${to(url.moveListLine, { id })}?page=1&tri=zzz`, {
      up: second?.id ?? 0,
    });

    expect(moved.location).toBe(`${path}?page=1`);
    expect((await linesOf()).map(({ productUid }) => productUid)).toEqual([b.uid, a.uid]);
  });

  test("gets a comment, a colour and a place on a page of its own", async () => {
    const product = await makeProduct();
    await colour(product.uid, "5010", "Bleu gentiane");
    await colour(product.uid, "7016", "Gris anthracite");
    for (const codeColor of ["5010", "7016"]) {
      await addToList(owner, id, { productUid: product.uid, codeColor, quantity: 2 });
    }
    const [blue] = await linesOf();
    const page = to(url.listLine, { id, itemId: blue?.id ?? 0 });
    const fields = (await anne.get(page)).page.querySelector("main form:has([name=mark])");

    const saved = await anne.submit(page, fields, { comment: "Portail\net clôture", place: 2 });
    expect(saved.location).toBe(path);
    expect(await linesOf()).toMatchObject([
      { codeColor: "7016" },
      { codeColor: "5010", comment: "Portail\net clôture" },
    ]);

    const now = (await anne.get(page)).page.querySelector("main form:has([name=mark])");
    const wrong = await anne.submit(page, now, { color: "9999" });
    expect([wrong.status, text(wrong).includes("n’existe pas dans cette couleur")]).toEqual([
      422,
      true,
    ]);
    const joined = await anne.follow(await anne.submit(page, now, { color: "7016" }));
    expect(text(joined)).toContain("les deux lignes n’en font plus qu’une");
    expect(await linesOf()).toMatchObject([{ codeColor: "7016", wished: 4 }]);
  });
});

describe("chosen lines", () => {
  test("are copied, then moved, to another list where they grow", async () => {
    const [a, b] = [await addProduct(), await addProduct()];
    const [first, second] = await linesOf();
    const target = await newList("Toiture");

    const chosen = await anne.post(to(url.chooseListLines, { id }), {
      itemId: [first?.id ?? 0, second?.id ?? 0],
    });
    const page = await anne.follow(chosen);
    expect(text(page)).toContain(a.label);
    const postForm = page.page.querySelector("main form:has([name=list])");
    await anne.submit(to(url.transferLines, { id }), postForm, { list: target.id });
    const moved = await anne.submit(to(url.transferLines, { id }), postForm, {
      list: target.id,
      move: "true",
    });

    expect(text(await anne.follow(moved))).toContain("2 produits déplacés dans la liste Toiture");
    expect(await linesOf()).toEqual([]);
    expect(await linesOf(target.id)).toMatchObject([
      { productUid: a.uid, wished: 10 },
      { productUid: b.uid, wished: 10 },
    ]);
  });

  test("go nowhere when none is chosen, to another's list, or to one without a name", async () => {
    await addProduct();
    const [line] = await linesOf();
    const foreign = await createList(mate, { label: "À Luc", comment: "" });
    const post = (fields: Record<string, string | number>) =>
      anne.post(to(url.transferLines, { id }, { itemId: String(line?.id) }), {
        itemId: line?.id ?? 0,
        ...fields,
      });

    const none = await anne.follow(await anne.post(to(url.chooseListLines, { id })));
    expect(text(none)).toContain("Cochez au moins un produit de la liste.");
    expect((await post({ list: foreign.ok ? foreign.id : 0 })).status).toBe(404);
    expect(text(await post({ list: "new" }))).toContain("Donnez un nom à la liste.");
    expect(text(await post({ list: id }))).toContain("déjà dans cette liste");
    expect((await listAllLists(owner)).length).toBe(1);
  });
});

describe("lines from a file", () => {
  test("are read from a workbook", async () => {
    const product = await makeProduct();
    const form = new FormData();
    form.set("lines", "");
    form.set("file", workbookFile("liste.xlsx", textRows([[product.reference, "7 sacs"]])));

    const preview = await anne.follow(await anne.post(to(url.importList, { id }), form));

    expect(text(preview)).toContain(product.label);
    expect(text(preview)).toContain("7 sacs");
  });

  test("are shown, corrected, then added to the list or put in its place", async () => {
    const [held, other] = [await addProduct(), await makeProduct({ onlyInStore: true })];
    const page = to(url.importList, { id });
    const box = (await anne.get(page)).page.querySelector("main form:has(textarea)");
    const preview = await anne.follow(
      await anne.submit(page, box, {
        lines: `${held.reference};3\n${other.reference};20000\n${other.reference};7\nZZZ;1`,
      }),
    );
    expect(text(preview)).toContain("ZZZ");
    expect(await linesOf()).toMatchObject([{ wished: 5 }]);

    const lines = preview.page.querySelector("form#lignes-verifiees");
    const left = await anne.follow(
      await anne.submit(to(url.writeImport, { id }), rebound(lines, to(url.writeImport, { id }))),
    );

    expect(text(left)).toContain("ZZZ");
    expect(await linesOf()).toMatchObject([{ wished: 8 }, { productUid: other.uid, wished: 7 }]);
    const csv = await anne.get(to(url.listCsv, { id }));
    const again = await anne.follow(
      await anne.submit(page, box, { lines: csv.text.replace(/;8;/, ";2;") }),
    );
    const all = again.page.querySelector("form#lignes-verifiees");
    const replace = `${to(url.writeImport, { id })}?remplacer=1`;
    expect((await anne.submit(replace, rebound(all, replace))).location).toBe(path);
    expect(await linesOf()).toMatchObject([{ wished: 2 }, { productUid: other.uid, wished: 7 }]);
  });
});

function rebound(form: ReturnType<Reply["page"]["querySelector"]>, action: string) {
  form?.setAttribute("action", action);
  return form;
}

describe("papers of a list", () => {
  const hostile = '=1+1"<script>alert(1)</script>';

  test("are a PDF, a CSV and a print, in which hostile words stay words", async () => {
    await db.update(customerLists).set({ label: hostile, comment: hostile });
    await addProduct({ label: `${hostile} sac` });

    const [page, csv, pdf, document] = [
      await anne.get(path),
      await anne.get(to(url.listCsv, { id })),
      await anne.post(to(url.listPdf, { id })),
      await anne.get(to(url.listDocument, { id })),
    ];

    expect(page.text).not.toContain("<script>alert(1)");
    expect(csv.text).toContain(`"'=1+1""<script>`);
    expect(csv.text.startsWith("\uFEFF") || csv.text.startsWith("Référence")).toBe(true);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.text.startsWith("%PDF-")).toBe(true);
    expect(JSON.parse(document.text)).toEqual({
      uri: to(url.listPdf, { id }),
      format: "pdf",
      title: `Liste ${hostile}`,
      items: { id },
    });
  });

  test("show no price to buyers who see none", async () => {
    const foreman = await makeBuyer({
      companyId: owner.companyId,
      role: "buyer-without-prices",
    });
    await addProduct();
    await setListSharing(owner, id, "edit");
    const browser = await signedIn(shop.origin, foreman);

    const csv = await browser.get(to(url.listCsv, { id }));
    const page = await browser.get(path);
    const line = await browser.get(to(url.listLine, { id, itemId: (await linesOf())[0]?.id ?? 0 }));
    const top = await browser.get(dataOf(url.topList));

    expect(csv.text).not.toContain("Prix");
    expect(csv.text).not.toMatch(/10,000|50,00/);
    expect(page.text + line.text + top.text).not.toMatch(/€|"unitMills"/);
    expect((await browser.get(to(url.listPdf, { id }))).status).toBe(200);
  });
});

test("a list is sent by e-mail, a few times an hour, and never empty", async () => {
  const page = to(url.mailList, { id });
  const words = { recipient: "chef@exemple.test", sender: "Anne", message: "Pour lundi" };
  expect(text(await anne.post(page, words))).toContain("il n’y a rien à envoyer");
  await addProduct();

  expect(text(await anne.follow(await anne.post(page, words)))).toContain(
    "La liste Chantier est envoyée à chef@exemple.test.",
  );
  expect((await anne.post(page, { ...words, message: "voir www.ailleurs.com" })).status).toBe(400);
  for (let sent = 1; sent < 5; sent++) await anne.post(page, words);
  const last = await anne.post(page, words);
  expect([last.status, text(last).includes("Réessayez")]).toEqual([422, true]);
});

describe("what I buy most", () => {
  test("shows how many purchases have it, and adds to a cart or a list", async () => {
    const order = await makeOrder({ buyer: owner, statusCode: 5 });
    const page = await anne.get(url.topList);
    expect(text(page)).toContain("1 achat");
    const key = `${order.productUid}:`;

    await anne.post(url.addTopListToCart, { key });
    const saved = await anne.follow(await anne.post(url.saveTopList, { key: [key, "9:9", "x"] }));

    expect(saved.page.querySelector("h1")?.text).toContain("Mes achats habituels du");
    const cart = await findCart({ sessionIdHash: null, buyer: owner, cartLineCount: 0 });
    expect(cart.lines).toMatchObject([{ productUid: order.productUid, quantity: 3 }]);
    const none = await anne.follow(await anne.post(url.saveTopList));
    expect(text(none)).toContain("Cochez au moins un produit de la liste.");
  });
});

describe("a showroom's list", () => {
  async function showroom() {
    const product = await makeProduct();
    const [made] = await db
      .insert(wishlists)
      .values({ storeUid: owner.store.uid, customerId: owner.customerId, label: "Terrasse" })
      .returning();
    const wishlistId = made?.id ?? "";
    const line = { wishlistId, productUid: product.uid, quantity: 4, position: 1 };
    await db.insert(wishlistItems).values(line);
    return { product, id: wishlistId, path: to(url.wishlist, { id: wishlistId }) };
  }

  test("is read by its number, without prices by a visitor, uncached", async () => {
    const wish = await showroom();
    const visitor = new Browser(shop.origin);

    const page = await visitor.get(wish.path);

    expect(text(page)).toContain(wish.product.label);
    expect(page.text + (await visitor.get(dataOf(wish.path))).text).not.toMatch(/€|"unitMills"/);
    expect(page.headers.get("cache-control")).toContain("no-store");
    expect((await visitor.post(to(url.saveWishlist, { id: wish.id }))).location).toContain(
      url.login,
    );
    const sent = await visitor.follow(
      await visitor.post(to(url.addWishlistToCart, { id: wish.id })),
    );
    expect(text(sent)).toContain("1 produit ajouté au panier.");
  });

  test("is found among its customer's lists, who makes it theirs", async () => {
    const wish = await showroom();
    expect(text(await anne.get(url.lists))).toContain("Terrasse");
    expect(text(await anne.get(wish.path))).toContain("€");

    const kept = await anne.follow(await anne.post(to(url.saveWishlist, { id: wish.id })));

    expect(kept.page.querySelector("h1")?.text).toContain("Terrasse –");
    expect(text(kept)).toContain(wish.product.label);
  });

  test.each(["1", "abc", "00000000-0000-4000-8000-000000000000", "%27"])(
    "of the number %s, which there is not, is a page that is not there",
    async (number) => {
      const at = `/wishlist/${number}`;

      for (const reply of [
        await anne.get(at),
        await anne.post(`${at}/panier`),
        await anne.post(`${at}/enregistrer`),
      ]) {
        expect(reply.status).toBe(404);
      }
    },
  );
});

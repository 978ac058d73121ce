import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { FORM_KEY_FIELD } from "#app/models/platform/form-key.ts";
import { db } from "#app/services/platform/database.server.ts";
import { editWorksite, setArchived } from "#app/services/worksite/change.server.ts";
import { linkContents } from "#app/services/worksite/content.server.ts";
import { findWorksiteDetail } from "#app/services/worksite/list.server.ts";
import { to, url } from "#app/urls.ts";
import { worksiteDocuments } from "#drizzle/schema/worksite-content.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { addDocument, pdfFile } from "#tests/support/media/documents.ts";
import { type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import {
  type Browser,
  dataOf,
  type Reply,
  type RunningShop,
  startShop,
} from "#tests/support/shop.ts";
import { pdf } from "#tests/support/upload/uploads.ts";
import { beginWorksite, makeList, typedWorksite } from "#tests/support/worksite/worksites.ts";

let shop: RunningShop;
let owner: Buyer;
let colleague: Buyer;
let order: MadeOrder;
let browser: Browser;
let foreman: Browser;
let stranger: Browser;

beforeAll(async () => {
  shop = await startShop();
  owner = await makeBuyer();
  const { companyId } = owner;
  colleague = await makeBuyer({ companyId, role: "buyer", firstName: "Anne", lastName: "Guérin" });
  order = await makeOrder({ buyer: owner, statusCode: 5 });
  browser = await signedIn(shop.origin, owner);
  foreman = await signedIn(
    shop.origin,
    await makeBuyer({ companyId, role: "buyer-without-prices" }),
  );
  stranger = await signedIn(shop.origin, await makeBuyer());
});
afterAll(() => shop.stop());

const newAddress = {
  ...typedWorksite,
  address_id: "new",
  firstname: "Lou",
  lastname: "Martin",
  address: "7 rue Haute",
  zip_code: "48130",
};

const idOf = (location: string | null) => Number(/chantier\/(\d+)$/.exec(location ?? "")?.[1]);

describe("a worksite, without JavaScript", () => {
  test("is begun at a new address, changed, archived, opened again and deleted", async () => {
    const wrong = await browser.post(to(url.newWorksite), {
      ...newAddress,
      end_date: "01/01/26",
      zip_code: "",
    });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("Le chantier finit avant d’avoir commencé");
    expect(wrong.text).toContain('value="01/01/26"');

    const made = await browser.post(to(url.newWorksite), newAddress);
    expect(made.status).toBe(303);
    const id = idOf(made.location);
    const page = await browser.get(to(url.worksite, { id }));
    expect(page.text).toContain("48130 Peyre en Aubrac");
    expect(page.text).toContain("du 02/03/26 au 30/11/27");

    await browser.post(to(url.archiveWorksite, { id }));
    expect((await browser.get(to(url.worksites, null, { etat: "archives" }))).text).toContain(
      "Villa Roux",
    );
    await browser.post(to(url.reopenWorksite, { id }));
    const response = await browser.get(to(url.deleteWorksite, { id }));
    const seen = response.page.querySelector("[name=seen]")?.getAttribute("value") ?? "";
    expect((await browser.post(to(url.deleteWorksite, { id }), { seen })).status).toBe(303);
    expect((await browser.get(to(url.worksite, { id }))).status).toBe(404);
  });

  test("answers 409 with author, changes and input when a colleague saved", async () => {
    const { id, typed } = await beginWorksite(owner);
    await editWorksite(colleague, id, { ...typed, budget: "9 000" });

    const reply = await browser.post(to(url.editWorksite, { id }), { ...typed, name: "Mas Roux" });

    expect(reply.status).toBe(409);
    expect(reply.text).toContain("Anne Guérin a modifié le budget");
    expect(reply.text).toContain('value="Mas Roux"');
    const version = reply.page.querySelector("[name=version]")?.getAttribute("value") ?? "";
    const again = await browser.post(to(url.editWorksite, { id }), {
      ...typed,
      version,
      name: "Mas Roux",
    });
    expect(again.status).toBe(303);
    expect((await findWorksiteDetail(owner, id))?.name).toBe("Mas Roux");
  });
});

describe("what is kept with a worksite", () => {
  test("is ticked, linked and unlinked; a colleague's link is a conflict", async () => {
    const { id } = await beginWorksite(owner);
    const other = await beginWorksite(owner, { name: "Mas Faure" });
    const path = to(url.linkContent, { id, kind: "commandes" });
    const offered = await browser.get(path);
    expect(offered.text).toContain(order.uid);
    await linkContents(colleague, other.id, [{ kind: "order", id: order.id, from: null }]);

    const none = await browser.post(path, {});
    const conflict = await browser.post(path, { items: `order-${order.id}` });

    expect(none.status).toBe(400);
    expect(none.text).toContain("Cochez au moins une ligne.");
    expect(conflict.status).toBe(409);
    expect(conflict.text).toContain("est dans le chantier Mas Faure");
    expect(conflict.text).toContain("Anne Guérin a rattaché");
    const taken = conflict.page.querySelector("[name=items][type=hidden]")?.getAttribute("value");
    expect(taken).toBe(`order-${order.id}-${other.id}`);
    expect((await browser.post(path, { items: taken ?? "" })).status).toBe(303);
    const page = await browser.get(to(url.worksite, { id }));
    expect(page.text).toContain(order.uid);

    const out = to(url.unlinkContent, { id, kind: "commandes", itemId: order.id });
    expect((await browser.post(out)).status).toBe(303);
    const twice = await browser.post(out);
    expect(twice.status).toBe(409);
    expect(twice.text).toContain("n’est dans aucun chantier");
  });

  test("is linked with what was ticked before a search", async () => {
    const { id } = await beginWorksite(owner);
    const first = await makeOrder({ buyer: owner, statusCode: 5 });
    const second = await makeOrder({ buyer: owner, statusCode: 5 });
    const path = to(url.linkContent, { id, kind: "commandes" });
    const start = await browser.get(path);
    const search = start.page.querySelector('main form button[formmethod="get"]');

    const found = await browser.press(path, search, {
      items: `order-${first.id}`,
      recherche: second.uid,
    });
    const link = found.page.querySelector("main form button:not([formmethod])");
    const linked = await browser.press(path, link, {
      items: [`order-${first.id}`, `order-${second.id}`],
    });

    expect(
      found.page.querySelector("main form [name=items][type=hidden]")?.getAttribute("value"),
    ).toBe(`order-${first.id}`);
    expect(found.text).toContain("Un autre est déjà coché");
    expect(linked.status).toBe(303);
    const page = await browser.get(to(url.worksite, { id }));
    for (const { uid } of [first, second]) expect(page.text).toContain(uid);
  });

  test("has a dossier, an index and an archive with what is missing", async () => {
    const { id } = await beginWorksite(owner, { name: "Villa <b> & Cie".replace(/[<>]/g, "") });
    await makeOrder({ buyer: owner, worksiteId: id, statusCode: 5 });

    const page = await browser.get(to(url.dossier, { id }));
    const answer = await fetch(shop.origin + to(url.dossierZip, { id }), {
      headers: { cookie: [...browser.cookies].map((pair) => pair.join("=")).join("; ") },
    });
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));

    expect(page.text).toContain("À demander au dépôt");
    expect(answer.headers.get("Content-Disposition")).toContain("dossier-villa-b-cie-");
    expect(Object.keys(files)).toEqual(["index.html", "index.csv"]);
    expect(strFromU8(files["index.html"] ?? new Uint8Array())).toContain("Villa b &amp; Cie");
    expect(strFromU8(files["index.csv"] ?? new Uint8Array())).toContain("manquant");
  });
});

test("the archive of a dossier holds the maker's files as they are", async () => {
  const { id } = await beginWorksite(owner, { name: "Villa Plein Sud" });
  const made = await makeOrder({ buyer: owner, worksiteId: id, statusCode: 5 });
  const product = { uid: made.productUid, code: `ESSAI-${made.productUid}` };
  const file = pdfFile();
  await addDocument(product, { kind: "safety", language: "en", version: "4" }, file);

  const answer = await fetch(shop.origin + to(url.dossierZip, { id }), {
    headers: { cookie: [...browser.cookies].map((pair) => pair.join("=")).join("; ") },
  });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));

  const path = `fiche-de-securite/${product.code}-${product.uid}-en.pdf`;
  expect(files[path]).toEqual(new Uint8Array(await file.arrayBuffer()));
  const index = strFromU8(files["index.csv"] ?? new Uint8Array());
  expect(index).toContain("anglais;4;02/05/2026");
  expect(index).toContain("Fiche technique;;;;manquant");
});

describe("a document of a worksite", () => {
  test("is added, downloaded, renamed, deleted and restored; others refused", async () => {
    const { id } = await beginWorksite(owner);
    const path = to(url.addWorksiteDocument, { id });
    const send = (content: string | Uint8Array<ArrayBuffer>, called: string) => {
      const form = new FormData();
      form.set("file", new File([content], called));
      form.set("name", "Plan du rez-de-chaussée");
      return browser.post(path, form);
    };

    const refused = await send("<script>", "plan.pdf");
    const added = await send(new Uint8Array(pdf()), "plan.pdf");

    expect(refused.text).toContain("Ce type de fichier n&#x27;est pas autorisé.");
    expect(added.status).toBe(303);
    const shown = await browser.get(to(url.worksite, { id }));
    const link = [...shown.page.querySelectorAll("a")].find((a) => a.text.includes("Plan du rez"));
    const documentId = Number(link?.getAttribute("href")?.split("/").at(-1));
    const file = await browser.get(to(url.worksiteDocument, { id, documentId }));
    expect(file.headers.get("Content-Disposition")).toMatch(/^attachment/);
    expect(file.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect((await stranger.get(to(url.worksiteDocument, { id, documentId }))).status).toBe(404);

    await browser.post(to(url.renameWorksiteDocument, { id, documentId }), { name: "Plan RDC" });
    const renamed = await browser.get(to(url.worksiteDocument, { id, documentId }));
    expect(renamed.headers.get("Content-Disposition")).toMatch(/Plan%20RDC\.pdf$/);
    await browser.post(to(url.deleteWorksiteDocument, { id, documentId }));
    expect((await browser.get(to(url.worksiteDocument, { id, documentId }))).status).toBe(404);
    await browser.post(to(url.restoreWorksiteDocument, { id, documentId }));
    expect((await browser.get(to(url.worksite, { id }))).text).toContain("Plan RDC");
  });
});

test("a document sent twice without scripts is added once, another file too", async () => {
  const { id } = await beginWorksite(owner);
  const path = to(url.addWorksiteDocument, { id });
  const { page } = await browser.get(path);
  const key = page.querySelector(`main form [name=${FORM_KEY_FIELD}]`)?.getAttribute("value") ?? "";
  const send = (content: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.set("file", new File([content], "plan.pdf"));
    form.set("name", "Plan");
    form.set(FORM_KEY_FIELD, key);
    return browser.post(path, form);
  };
  const other = new Uint8Array([...pdf(), 10]);

  const [first, again] = [await send(new Uint8Array(pdf())), await send(new Uint8Array(pdf()))];
  const changed = await send(other);

  expect([first.status, again.status, changed.status]).toEqual([303, 303, 303]);
  expect(await db.$count(worksiteDocuments, eq(worksiteDocuments.worksiteId, id))).toBe(2);
});

describe("from its own page an order or a list", () => {
  const linkTo = (reply: Reply, path: string) =>
    reply.page.querySelector(`main .screen a[href="${path}"]`);

  test("is put in a worksite, then leads to it; on paper there is no such link", async () => {
    const { id } = await beginWorksite(owner, { name: "Atelier Kerdoncuff" });
    const placed = await makeOrder({ buyer: owner, statusCode: 5 });
    const list = await makeList(owner);
    const items = [
      { page: to(url.order, { uid: placed.uid }), kind: "commandes", itemId: placed.id },
      { page: to(url.list, { id: list.id }), kind: "listes", itemId: list.id },
    ];

    for (const { page, kind, itemId } of items) {
      const form = to(url.fileContent, { kind, itemId });
      expect(linkTo(await browser.get(page), form)?.text).toBe("Rattacher à un chantier");
      expect((await browser.get(form)).text).toContain("Atelier Kerdoncuff");

      const filed = await browser.post(form, { worksite: String(id) });

      expect([filed.status, filed.location]).toEqual([303, to(url.worksite, { id })]);
      const since = await browser.get(page);
      expect(linkTo(since, form)).toBeNull();
      expect(linkTo(since, to(url.worksite, { id }))?.text).toBe("Chantier Atelier Kerdoncuff");
    }
  });

  test("stays where a colleague put it meanwhile, and names the colleague", async () => {
    const [mine, theirs] = [
      await beginWorksite(owner),
      await beginWorksite(colleague, { name: "Hangar" }),
    ];
    const placed = await makeOrder({ buyer: owner, statusCode: 5 });
    const form = to(url.fileContent, { kind: "commandes", itemId: placed.id });
    await linkContents(colleague, theirs.id, [{ kind: "order", id: placed.id, from: null }]);

    const refused = await browser.post(form, { worksite: String(mine.id) });

    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Anne Guérin a rattaché");
    expect(refused.text).toContain("Hangar");
    expect(refused.text).toContain("Rattacher quand même");
    expect((await browser.get(to(url.order, { uid: placed.uid }))).text).toContain(
      "Chantier Hangar",
    );
  });

  test("is not there for another customer, and goes in no worksite of another's", async () => {
    const placed = await makeOrder({ buyer: owner, statusCode: 5 });
    const list = await makeList(owner);
    const foreign = await beginWorksite(await makeBuyer());

    for (const [kind, itemId] of [
      ["commandes", placed.id],
      ["listes", list.id],
      ["devis", 999_999],
    ] as const) {
      const form = to(url.fileContent, { kind, itemId });
      expect([kind, (await stranger.get(form)).status]).toEqual([kind, 404]);
      expect([kind, (await stranger.post(form, { worksite: "1" })).status]).toEqual([kind, 404]);
    }
    const form = to(url.fileContent, { kind: "commandes", itemId: placed.id });
    expect((await browser.post(form, { worksite: String(foreign.id) })).status).toBe(404);
    expect((await foreman.get(to(url.fileContent, { kind: "devis", itemId: 1 }))).status).toBe(404);
  });
});

describe("rights", () => {
  test("another company's worksite is not there, whatever is asked of it, and stays as it is", async () => {
    const { id, typed } = await beginWorksite(owner);
    const pages = [
      url.worksite,
      url.editWorksite,
      url.deleteWorksite,
      url.worksiteEvents,
      url.dossier,
      url.dossierZip,
      url.dossierCsv,
      url.worksiteContentsCsv,
      url.worksiteOrderers,
      url.addWorksiteDocument,
    ];
    const commands = [
      url.editWorksite,
      url.deleteWorksite,
      url.archiveWorksite,
      url.reopenWorksite,
      url.worksiteOrderers,
      url.addWorksiteDocument,
    ];

    for (const path of pages)
      expect((await stranger.get(path.replace(":id", String(id)))).status).toBe(404);
    for (const path of commands)
      expect((await stranger.post(path.replace(":id", String(id)), {})).status).toBe(404);
    const link = to(url.linkContent, { id, kind: "commandes" });
    expect((await stranger.post(link, { items: `order-${order.id}` })).status).toBe(404);
    expect((await findWorksiteDetail(owner, id))?.version).toBe(Number(typed.version));
  });

  test("shows no amount of a worksite to buyers without prices, nor changes", async () => {
    const { id } = await beginWorksite(owner, { budget: "7 654" });
    await makeOrder({ buyer: owner, worksiteId: id, statusCode: 5 });

    for (const path of [to(url.worksites), to(url.worksite, { id })]) {
      const page = await foreman.get(path);
      expect(page.status).toBe(200);
      expect(page.text).not.toMatch(/7.?654|30,00|765400/);
      expect((await foreman.get(dataOf(path))).text).not.toMatch(/765400|"netCents",3000/);
    }
    expect((await foreman.get(to(url.worksitesCsv, null, { etat: "tous" }))).text).not.toContain(
      "7654",
    );
    for (const path of [url.editWorksite, url.deleteWorksite, url.worksiteOrderers]) {
      expect((await foreman.get(path.replace(":id", String(id)))).status).toBe(404);
    }
    expect((await foreman.get(to(url.newWorksite))).status).toBe(404);
    expect((await foreman.get(to(url.linkContent, { id, kind: "factures" }))).status).toBe(404);
    expect((await foreman.get(to(url.linkContent, { id, kind: "constructor" }))).status).toBe(404);
  });

  test("an archived worksite is offered in no checkout", async () => {
    const { id } = await beginWorksite(owner, { name: "Grange oubliée" });
    await setArchived(owner, id, true);

    const page = await browser.get(to(url.worksite, { id }));

    expect(page.text).toContain("Ce chantier est archivé");
    expect(page.text).not.toContain("Commander pour ce chantier");
  });
});

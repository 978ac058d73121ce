// Own shop: it brings goods of the merchant, which other pages would show.
import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entitySlugs, recordEntities } from "#app/models/record/entity.ts";
import { db } from "#app/services/platform/database.server.ts";
import { listPastChanges } from "#app/services/record/journal.server.ts";
import { findRecord } from "#app/services/record/record.server.ts";
import { to, url } from "#app/urls.ts";
import { brands as catalogueBrands, products } from "#drizzle/schema/catalogue.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { linesMessage, sendLines } from "#tests/support/erp/lines.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { sendFile } from "#tests/support/import/imports.ts";
import { makeProductRecord } from "#tests/support/record/products.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let clerk: Browser;
let colleague: Browser;
let operator: Browser;

beforeAll(async () => {
  shop = await startShop();
  clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
  colleague = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
  operator = await staffBrowser(shop.origin, await makeStaff(["operator", "editor"]));
});
afterAll(() => shop.stop());

const brands = { entity: "marques" };
const newCode = () => `H${randomInt(2 ** 40)}`;
const editOf = (key: string) => to(url.editRecord, { ...brands, key });
const pathsOf = (at: { entity: string; key: string }) => [
  to(url.editRecord, at),
  to(url.recordHistory, at),
  to(url.recordEdited, at),
  to(url.removeRecord, at),
];
const nameOf = async (key: string) => (await findRecord({ entity: "brands", key }))?.name;
const formOf = ({ page }: Reply) => page.querySelector("main form");
const said = ({ page }: Reply, selector = "main") =>
  page.querySelector(selector)?.text.replaceAll(/\s+/g, " ");

async function makeBrand(name = "Marque") {
  const code = newCode();
  const path = to(url.newRecord, brands);
  const made = await clerk.submit(path, formOf(await clerk.get(path)), { code, name });
  expect(made).toMatchObject({ status: 303, location: `${editOf(code)}?fait=cree` });
  return code;
}

test("an article's page shows its prices past, present and to come", async () => {
  const { erpCode, uid } = await makeProduct({ unitMills: 10_000 });
  await db.update(products).set({ unitMills: 11_000 }).where(eq(products.uid, uid));
  const at = { entity: entitySlugs.products, key: erpCode ?? "" };
  const path = to(url.editRecord, at);
  const add = (await clerk.get(path)).page.querySelector("#prix-publics ~ a");
  const form = formOf(await clerk.get(add?.getAttribute("href") ?? ""));
  const sent = { firstDay: "01/03/2031", unitMills: "12,5" };
  const refused = await clerk.submit(url.records, form, { ...sent, firstDay: "01/03/2020" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("ce jour est déjà là");
  expect((await clerk.submit(url.records, form, sent)).status).toBe(303);

  const shown = await clerk.get(path);
  const rows = shown.page.querySelectorAll("#prix-publics ~ table tbody tr");
  const [coming, present, past] = rows.map(({ text }) => text.replaceAll(/\s+/g, " ").trim());
  expect(coming).toMatch(/^À partir du 01\/03\/2031.*12,50/);
  expect(present).toMatch(/^Aujourd’hui.*11,00/);
  expect(past).toMatch(/^Jusqu’au .*10,00/);
  expect((await operator.get(path)).status).toBe(404);
});

test("the merchant's data are nobody's without the role", async () => {
  const code = await makeBrand("À nous");
  const at = { ...brands, key: code };
  const customer = await signedIn(shop.origin, await makeBuyer());
  const visitor = new Browser(shop.origin);
  for (const path of [
    ...[url.records, url.recordJournal, url.changeRecords],
    ...[to(url.recordList, brands), to(url.newRecord, brands), to(url.recordExport, brands)],
    ...pathsOf(at),
  ]) {
    expect((await operator.get(path)).status).toBe(404);
    for (const browser of [visitor, customer]) {
      expect((await browser.get(path)).location).toContain(url.staffLogin);
    }
    expect((await clerk.get(path)).status).toBe(200);
  }
  const name = { name: "Pirate", "shown.name": "À nous" };
  for (const path of [editOf(code), to(url.recordEdited, at), to(url.removeRecord, at)]) {
    expect((await operator.post(path, name)).status).toBe(404);
    expect((await customer.post(path, name)).location).toContain(url.staffLogin);
  }
  expect((await operator.post(to(url.newRecord, brands), { code, ...name })).status).toBe(404);
  expect((await operator.post(url.changeRecords, { sale: "non" })).status).toBe(404);
  expect(await nameOf(code)).toBe("À nous");
});

test("products of a list change together, by an import", async () => {
  const { tag, code } = await makeProductRecord();
  const other = await makeProductRecord();
  const chosen = { famille: tag, vente: "oui" };
  const list = await clerk.get(to(url.recordList, { entity: "articles" }, chosen));
  expect(list.page.querySelectorAll("main tbody tr")).toHaveLength(1);
  const link = list.page.querySelector(`main a[href^="${url.changeRecords}"]`);
  const path = link?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "";
  const page = await clerk.get(path);
  const form = page.page.querySelector("main form.stack");
  expect(page.text).toContain("Changer 1 article");

  const none = await clerk.submit(path, form);
  expect([none.status, none.text.includes("Choisissez ce qui change.")]).toEqual([422, true]);
  const sent = await clerk.submit(path, form, { brand: other.tag, sale: "non" });

  expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/imports\/\d+$/)]);
  const [kept] = await db.select().from(products).where(eq(products.erpCode, code));
  expect(kept?.isActive).toBe(true);
  const nothing = await clerk.get(to(url.changeRecords, null, { ...chosen, marque: other.tag }));
  expect(nothing.text).toContain("Aucun article ne répond à ces choix.");
});

test("an entity or a code that is none is not found", async () => {
  const at = { ...brands, key: newCode() };
  for (const path of [
    to(url.recordList, { entity: "voitures" }),
    to(url.newRecord, { entity: "voitures" }),
    ...pathsOf(at),
  ]) {
    expect((await clerk.get(path)).status).toBe(404);
  }
  expect((await clerk.post(editOf(at.key), { name: "A" })).status).toBe(404);
  expect((await clerk.post(to(url.removeRecord, at))).status).toBe(404);
});

test.each(recordEntities)("%s have a list and a form of their own", async (entity) => {
  const slug = { entity: entitySlugs[entity] };
  const list = await clerk.get(to(url.recordList, slug));
  const form = await clerk.get(to(url.newRecord, slug));

  expect(list.status).toBe(200);
  expect(list.page.querySelector("main a.btn")?.text).toBe("Nouvelle fiche");
  const labels = form.page.querySelectorAll("main form :is(label, legend)");
  expect(labels.length).toBeGreaterThan(1);
  for (const { text } of labels) expect(text).toMatch(/^\p{Lu}/u);
});

describe("the screen of a record", () => {
  test("creates it once, and sent again leads to the same", async () => {
    const code = newCode();
    const path = to(url.newRecord, brands);
    const sent = await Promise.all([1, 2].map(() => clerk.post(path, { code, name: "Deux fois" })));

    expect(sent.map(({ location }) => location)).toEqual(
      Array(2).fill(`${editOf(code)}?fait=cree`),
    );
    expect(said(await clerk.get(`${editOf(code)}?fait=cree`))).toContain("La fiche est créée.");
    const other = await clerk.post(path, { code, name: "Autre chose" });
    expect(other.status).toBe(422);
    expect(said(other, "#fiche-code-error")).toContain("une autre fiche porte déjà ce code.");
    expect(await nameOf(code)).toBe("Deux fois");
  });

  test("gives back what was typed, each refusal beside its field", async () => {
    const path = to(url.newRecord, { entity: "articles" });
    const typed = { code: newCode(), label: "Vis <b>", family: "RIEN", unitMills: "cher" };
    const refused = await clerk.submit(path, formOf(await clerk.get(path)), typed);

    expect(refused.status).toBe(422);
    expect(said(refused, "#fiche-unitMills-error")).toContain("ce n’est pas un nombre.");
    expect(said(refused, "#fiche-brand-error")).toContain("à remplir.");
    const value = (name: string) =>
      refused.page.querySelector(`#fiche-${name}`)?.getAttribute("value");
    expect(value("label")).toBe("Vis <b>");
    expect(value("unitMills")).toBe("cher");
    expect(refused.page.querySelector("#fiche-isDeliverable")?.hasAttribute("checked")).toBe(true);
  });

  test("saves what changed, and its history says who", async () => {
    const code = await makeBrand("Avant");
    const saved = await clerk.submit(editOf(code), formOf(await clerk.get(editOf(code))), {
      name: "Après",
    });

    expect(saved.location).toBe(`${editOf(code)}?fait=enregistre`);
    expect(said(await clerk.get(saved.location ?? ""))).toContain("C’est enregistré.");
    const history = await clerk.get(to(url.recordHistory, { ...brands, key: code }));
    expect(said(history, "table")).toContain("Maël Essai");
    expect(said(history, "table")).toContain("Nom Avant → Après");
    const journal = await clerk.get(to(url.recordJournal, null, { donnees: "marques" }));
    expect(said(journal, "table")).toContain(`Marques, ${code}`);
    const none = await clerk.get(to(url.recordJournal, null, { jour: "2020-01-01" }));
    expect(said(none)).toContain("Rien ne répond à ces choix.");
  });

  test("tells what somebody else changed, keeps what is typed, then saves", async () => {
    const code = await makeBrand("Avant");
    const mine = formOf(await clerk.get(editOf(code)));
    const theirs = formOf(await colleague.get(editOf(code)));
    await colleague.submit(editOf(code), theirs, { name: "De l’autre" });

    const refused = await clerk.submit(editOf(code), mine, { name: "De moi" });

    expect(refused.status).toBe(409);
    expect(said(refused, "[role=alert]")).toContain("Maël Essai a changé cette fiche");
    expect(said(refused, "[role=alert]")).toContain("Avant → De l’autre");
    expect(refused.page.querySelector("#fiche-name")?.getAttribute("value")).toBe("De moi");
    expect(await nameOf(code)).toBe("De l’autre");
    expect((await clerk.submit(editOf(code), formOf(refused))).status).toBe(303);
    expect(await nameOf(code)).toBe("De moi");
    expect(await listPastChanges({ entity: "brands", key: code })).toHaveLength(3);
  });

  test("shows what somebody else wrote where nothing was typed", async () => {
    const tag = newCode();
    const path = to(url.newRecord, { entity: "familles" });
    await clerk.post(path, { code: tag, label: "Famille", position: "1" });
    const at = to(url.editRecord, { entity: "familles", key: tag });
    const mine = formOf(await clerk.get(at));
    await colleague.submit(at, formOf(await colleague.get(at)), { position: "9" });

    const refused = await clerk.submit(at, mine, { label: "Rayon" });

    const value = (name: string) =>
      refused.page.querySelector(`#fiche-${name}`)?.getAttribute("value");
    expect([value("label"), value("position")]).toEqual(["Rayon", "9"]);
    await clerk.submit(at, formOf(refused));
    expect(await findRecord({ entity: "families", key: tag })).toMatchObject({
      label: "Rayon",
      position: "9",
    });
  });

  test("removes it after a confirmation, or says why it stays", async () => {
    const code = await makeBrand("De trop");
    const at = { ...brands, key: code };
    const page = await clerk.get(to(url.removeRecord, at));
    expect(said(page)).toContain("De trop");
    expect(await nameOf(code)).toBe("De trop");

    const removed = await clerk.submit(to(url.removeRecord, at), formOf(page));

    expect(said(await clerk.get(removed.location ?? ""))).toContain("La fiche est supprimée.");
    expect((await clerk.get(editOf(code))).status).toBe(404);
    const history = await clerk.get(to(url.recordHistory, at));
    expect(said(history, "table")).toContain("Fiche supprimée");
    const [sold] = await db
      .select({ code: catalogueBrands.erpCode })
      .from(products)
      .innerJoin(catalogueBrands, eq(catalogueBrands.code, products.brandCode))
      .limit(1);
    const used = to(url.removeRecord, { ...brands, key: sold?.code ?? "" });
    const refused = await clerk.post(used);
    expect(refused.status).toBe(422);
    expect(said(refused, "[role=alert]")).toContain("sert ailleurs dans la boutique");
  });
});

describe("a list of records", () => {
  test("finds by code or name, and exports what it shows", async () => {
    const code = await makeBrand("Ébénisterie du Nord");
    const query = { recherche: code };
    const list = await clerk.get(to(url.recordList, brands, query));

    expect(list.page.querySelectorAll("main tbody tr")).toHaveLength(1);
    expect(said(list, "main tbody")).toContain("Ébénisterie du Nord");
    const exported = list.page.querySelector("main a[download]")?.getAttribute("href") ?? "";
    const csv = (await clerk.get(exported)).text.replace(/^\uFEFF/, "");
    expect(csv.trim().split("\r\n")).toEqual(["code;nom", `${code};Ébénisterie du Nord`]);
    expect((await sendFile("brands", csv)).counts).toMatchObject({ unchanged: 1, refused: 0 });
    const none = await clerk.get(to(url.recordList, brands, { recherche: "zzzzzz" }));
    expect(said(none)).toContain("Aucune fiche ne répond à « zzzzzz ».");
  });

  test("goes on behind the last of a page, once through all", async () => {
    const codes = new Set<string>();
    let path: string | undefined = to(url.recordList, { entity: "articles" });
    for (let pages = 0; path && pages < 3; pages++) {
      const { page } = await clerk.get(path);
      for (const { text } of page.querySelectorAll("tbody th")) codes.add(text);
      const next = page.querySelectorAll("main p.row a").find(({ text }) => text === "Suite");
      path = next?.getAttribute("href")?.replaceAll("&amp;", "&");
    }
    expect(codes.size).toBe(150);
  });

  test("keeps what is missing, and its order, in its pages and its export", async () => {
    const slug = { entity: "articles" };
    const asked = { manque: "photographie", tri: "prix-decroissant" };
    const list = await clerk.get(to(url.recordList, slug, asked));

    const chosen = list.page.querySelector("#filtre-manque option[selected]")?.text;
    expect(chosen).toMatch(/^Sans photographie \(/);
    expect(list.page.querySelector("main caption")?.text).toContain("du plus cher au moins cher");
    for (const link of ["main a[download]", "main p.row a"]) {
      const href = list.page.querySelector(link)?.getAttribute("href");
      expect(href).toContain("manque=photographie");
      expect(href).toContain("tri=prix-decroissant");
    }
    const other = await clerk.get(to(url.recordList, slug, { manque: "toiture", tri: "poids" }));
    expect(other.page.querySelector("#filtre-manque option[selected]")?.text).toBe("Peu importe");
    expect(other.page.querySelector("#filtre-tri option[selected]")?.text).toBe("Code");
  });
});

test("families are shown as a tree, each with the attributes of its products", async () => {
  const tree = await clerk.get(url.familyTree);
  const inner =
    tree.page.querySelector("main li li li a") ?? tree.page.querySelector("main li li a");

  expect((await operator.get(url.familyTree)).status).toBe(404);
  const family = await clerk.get(inner?.getAttribute("href") ?? "");
  expect(said(family, "h1")).toContain(inner?.text ?? "");
  expect(said(family)).toContain("Caractéristiques et facettes");
});

test("a person's word and the ERP's stand side by side, and one is given back", async () => {
  const code = await makeBrand("Marque d’ici");
  const at = { ...brands, key: code };
  await sendLines(linesMessage("brand", 1, { code, nom: "Marque ERP" }));

  const shown = await clerk.get(editOf(code));
  expect(said(shown)).toContain("L’ERP dit : Marque ERP, le");
  expect(said(shown)).toContain("Champs tenus ici plutôt que par l’ERP");
  const list = await clerk.get(to(url.recordEdited, at));
  expect(said(list, "tbody")).toContain("Marque d’ici");
  expect(said(list, "tbody")).toContain("Marque ERP");

  const released = await clerk.submit(to(url.recordEdited, at), formOf(list), {});

  expect(released.location).toBe(`${to(url.recordEdited, at)}?fait=rendu`);
  expect(await nameOf(code)).toBe("Marque ERP");
  expect(said(await clerk.get(to(url.recordEdited, at)))).toContain("Rien n’est tenu ici");
  expect(said(await clerk.get(editOf(code)))).not.toContain("tenus ici");
});

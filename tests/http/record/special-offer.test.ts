// Own shop: it makes families of products, which a shop keeps for half a minute.
import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#app/models/platform/calendar.ts";
import { frenchDay, parisTime } from "#app/models/platform/time.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { findRecord } from "#app/services/record/record.server.ts";
import { to, url } from "#app/urls.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { makeCategory, makeProduct } from "#tests/support/factories.ts";
import { type Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let clerk: Browser;
let operator: Browser;

beforeAll(async () => {
  shop = await startShop();
  clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
  operator = await staffBrowser(shop.origin, await makeStaff(["operator", "editor"]));
});
afterAll(() => shop.stop());

const slug = { entity: "offres-speciales" };
const newPath = to(url.newRecord, slug);
const list = (query: Record<string, string> = {}) => to(url.recordList, slug, query);
const inDays = (count: number) => frenchDay(addDays(parisTime(databaseNow()).day, count));
const said = ({ page }: Reply, selector = "#apercu") =>
  page.querySelector(selector)?.text.replaceAll(/\s+/g, " ");
const formOf = ({ page }: Reply) => page.querySelector("main form[method=post]");

async function typedOffer(more: Record<string, string> = {}) {
  const family = await makeCategory();
  const place = { categoryId: family.id, categoryPath: [family.id] };
  const product = await makeProduct({ ...place, label: "Chaux <NHL>" });
  const code = `O${randomInt(2 ** 40)}`;
  return {
    ...{ code, label: "Offre d’essai", discountBasisPoints: "5", family: family.erpCode ?? "" },
    ...{ products: product.erpCode ?? "", minimumQuantity: "3", slotWeekdays: "mardi" },
    ...{ startsOn: inDays(0), endsOn: inDays(10), ...more },
  };
}

test("a new offer is previewed before it is made", async () => {
  const typed = await typedOffer();
  const preview = await clerk.submit(newPath, formOf(await clerk.get(newPath)), {
    ...typed,
    act: "apercu",
  });

  expect(preview.status).toBe(200);
  expect(said(preview)).toContain("Elle n’est pas encore enregistrée.");
  expect(said(preview)).toContain(`En cours, jusqu’au ${inDays(10)} inclus`);
  expect(said(preview)).toContain("5 % sur ces articles");
  expect(said(preview)).toContain("Tous les clients connectés");
  expect(said(preview)).toContain("1 article vendu en ligne");
  expect(said(preview)).toContain("Au moins 3 unités de ces articles. Retrait le mardi.");
  expect(said(preview)).toContain("Un panier de 500,00 € HT reçoit 25,00 € de remise");
  expect(said(preview, "#apercu tbody tr")).toMatch(/Chaux <NHL>.*3 sacs\s?30,00 €\s?28,50 €/);
  expect(await findRecord({ entity: "special-offers", key: typed.code })).toBeNull();

  const made = await clerk.submit(newPath, formOf(preview), {});
  const editPath = to(url.editRecord, { ...slug, key: typed.code });
  expect(made.location).toBe(`${editPath}?fait=cree`);
  expect(said(await clerk.get(editPath))).toContain("Voici l’offre enregistrée.");
});

test("a change of an offer is previewed, and kept in its form", async () => {
  const typed = await typedOffer();
  await clerk.post(newPath, typed);
  const at = { entity: "special-offers", key: typed.code } as const;
  const path = to(url.editRecord, { ...slug, key: typed.code });
  const preview = await clerk.submit(path, formOf(await clerk.get(path)), {
    ...{ startsOn: inDays(1), groupCode: "PERSONNE", act: "apercu" },
  });

  expect(said(preview)).toContain(`À venir, du ${inDays(1)} au ${inDays(10)}`);
  expect(said(preview)).toContain("personne n’aura cette offre");
  expect((await findRecord(at))?.startsOn).toBe(inDays(0));
  expect((await clerk.submit(path, formOf(preview), {})).status).toBe(303);
  expect((await findRecord(at))?.startsOn).toBe(inDays(1));
});

test("an offer that no offer can be is refused in place of a preview", async () => {
  const typed = await typedOffer({ endsOn: inDays(-1), act: "apercu" });
  const refused = await clerk.submit(newPath, formOf(await clerk.get(newPath)), typed);

  expect(refused.status).toBe(422);
  expect(refused.page.querySelector("#apercu")).toBeNull();
  expect(refused.page.querySelector("#fiche-endsOn-error")).not.toBeNull();
});

test("a preview is nobody's without the role", async () => {
  const typed = { ...(await typedOffer()), act: "apercu" };

  expect((await operator.post(newPath, typed)).status).toBe(404);
});

test("the list of offers is narrowed by their days", async () => {
  const typed = await typedOffer({ startsOn: inDays(-9), endsOn: inDays(-1) });
  await clerk.post(newPath, typed);
  const search = { recherche: typed.code };
  const ended = await clerk.get(list({ ...search, quand: "finies" }));
  const running = await clerk.get(list({ ...search, quand: "en-cours" }));

  expect(said(ended, "main tbody")).toContain(typed.code);
  expect(ended.page.querySelector("#filtre-quand option[selected]")?.text).toBe("Finies");
  const exported = ended.page.querySelector("main a[download]")?.getAttribute("href");
  expect(exported).toContain("quand=finies");
  expect(said(running, "main")).toContain("Aucune offre ne répond à ces choix.");
  const other = await clerk.get(to(url.recordList, { entity: "marques" }));
  expect(other.page.querySelector("#filtre-quand")).toBeNull();
});

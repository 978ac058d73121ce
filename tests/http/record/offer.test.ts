// Own shop: it brings goods of the merchant, which other pages would show.
import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#app/models/platform/calendar.ts";
import { frenchDay, parisTime } from "#app/models/platform/time.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { findRecord } from "#app/services/record/record.server.ts";
import { to, url } from "#app/urls.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { makeProduct } from "#tests/support/factories.ts";
import { type Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let clerk: Browser;

beforeAll(async () => {
  shop = await startShop();
  clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
});
afterAll(() => shop.stop());

const slug = { entity: "offres" };
const newPath = to(url.newRecord, slug);
const inDays = (count: number) => frenchDay(addDays(parisTime(databaseNow()).day, count));
const said = ({ page }: Reply, selector = "#apercu") =>
  page.querySelector(selector)?.text.replaceAll(/\s+/g, " ");
const formOf = ({ page }: Reply) => page.querySelector("main form[method=post]");

async function typedOffer(more: Record<string, string> = {}) {
  const product = await makeProduct({ label: "Chaux <NHL>", unitMills: 9_990 });
  const gone = await makeProduct({ isActive: false });
  const code = `o${randomInt(2 ** 40)}`;
  return {
    ...{ code, label: "Offre d’essai", description: "Tout pour essayer.", position: "9" },
    ...{ rule: "articles choisis", products: `${product.erpCode} | ${gone.erpCode}`, ...more },
  };
}

test("a new offer is previewed before it is made, then links to its page", async () => {
  const typed = await typedOffer();
  const preview = await clerk.submit(newPath, formOf(await clerk.get(newPath)), {
    ...typed,
    act: "apercu",
  });

  expect(preview.status).toBe(200);
  expect(said(preview)).toContain("Elle n’est pas encore enregistrée.");
  expect(said(preview)).toContain("En cours, sans date de fin");
  expect(said(preview)).toContain("1 article en vente, sur 2 choisis");
  expect(said(preview, "#apercu tbody tr")).toMatch(/Chaux <NHL>.*9,99 € HT \/ sac/);
  expect(preview.page.querySelector("#apercu a")).toBeNull();
  expect(await findRecord({ entity: "offers", key: typed.code })).toBeNull();

  const made = await clerk.submit(newPath, formOf(preview), {});
  const path = to(url.editRecord, { ...slug, key: typed.code });
  expect(made.location).toBe(`${path}?fait=cree`);
  const link = (await clerk.get(path)).page.querySelector("#apercu a");
  const page = await clerk.follow(await clerk.get(link?.getAttribute("href") ?? ""));
  expect(said(page, "h1")).toBe("Offre d’essai");
});

test("an offer to come is previewed, without a link to its page", async () => {
  const typed = await typedOffer({ startsOn: inDays(1) });
  await clerk.post(newPath, typed);
  const path = to(url.editRecord, { ...slug, key: typed.code });
  const stored = await clerk.get(path);

  expect(said(stored)).toContain(`À venir, à partir du ${inDays(1)}`);
  expect(stored.page.querySelector("#apercu a")).toBeNull();
  const preview = await clerk.submit(path, formOf(stored), { startsOn: "", act: "apercu" });
  expect(said(preview)).toContain("En cours");
  expect((await findRecord({ entity: "offers", key: typed.code }))?.startsOn).toBe(inDays(1));
});

test("an offer that no offer can be is refused beside its fields", async () => {
  const typed = await typedOffer({ rule: "lots", startsOn: inDays(1), endsOn: inDays(0) });
  for (const act of ["", "apercu"]) {
    const refused = await clerk.post(newPath, { ...typed, act });

    expect(refused.status).toBe(422);
    expect(said(refused, "#fiche-endsOn-error")).toContain("finit avant");
    expect(said(refused, "#fiche-products-error")).toContain("à laisser vide");
    expect(said(refused, "#fiche-products")).toContain(typed.products);
    expect(refused.page.querySelector("#apercu")).toBeNull();
  }
});

test("an offer is nobody's to change without the role", async () => {
  const typed = await typedOffer();
  await clerk.post(newPath, typed);
  const path = to(url.editRecord, { ...slug, key: typed.code });
  const editor = await staffBrowser(shop.origin, await makeStaff(["operator", "editor"]));
  const other = { ...typed, label: "Autre" };

  for (const one of [path, newPath, to(url.recordList, slug)]) {
    expect((await editor.get(one)).status).toBe(404);
  }
  expect((await editor.post(path, other)).status).toBe(404);
  expect((await editor.post(newPath, { ...other, code: "AUTRE" })).status).toBe(404);
  const id = { entity: "offers", key: typed.code } as const;
  expect((await findRecord(id))?.label).toBe(typed.label);
  expect(await findRecord({ entity: "offers", key: "AUTRE" })).toBeNull();
});

test("the list of offers is narrowed by their days", async () => {
  const typed = await typedOffer({ endsOn: inDays(-1) });
  await clerk.post(newPath, typed);
  const list = async (quand: string) => {
    const search = { recherche: typed.code, quand };
    return (await clerk.get(to(url.recordList, slug, search))).page.querySelector("main")?.text;
  };

  expect(await list("finies")).toContain(typed.label);
  expect(await list("en-cours")).toContain("Aucune offre ne répond à ces choix.");
});

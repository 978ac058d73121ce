// Own shop: it makes families of products, which a shop keeps for half a minute.
import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keySegment } from "#app/models/record/key.ts";
import { findRecord } from "#app/services/record/record.server.ts";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { makeBuyer, makeCategory, makeProduct } from "#tests/support/factories.ts";
import { type Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

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

const said = ({ page }: Reply, selector = "main") =>
  page.querySelector(selector)?.text.replaceAll(/\s+/g, " ");
const formOf = ({ page }: Reply) => page.querySelector("main form");
const facetsOf = async (key: string) => (await findRecord({ entity: "families", key }))?.facets;
const labels = ({ page }: Reply, table: number) =>
  page
    .querySelectorAll("main table")
    [table]?.querySelectorAll("tbody th")
    .map(({ text }) => text);

/** A family whose products have two attributes, the first of more products. */
async function makeFamily() {
  const category = await makeCategory();
  const place = { categoryId: category.id, categoryPath: [category.id] };
  const of = (...names: string[]) =>
    names.map((name) => ({ code: `${name}-${tag}`, label: `${name} ${tag}`, value: "1" }));
  const tag = randomInt(2 ** 40);
  await makeProduct({ ...place, attributes: of("norme", "poids") });
  await makeProduct({ ...place, attributes: of("norme") });
  const key = category.erpCode ?? "";
  const path = to(url.familyFacets, { key: keySegment(key) });
  return { key, path, norm: `norme ${tag}`, weight: `poids ${tag}` };
}

test("the facets of a family are ordered, hidden and shown without a script", async () => {
  const { key, path, norm, weight } = await makeFamily();
  const record = await clerk.get(to(url.editRecord, { entity: "familles", key }));
  const link = record.page.querySelector(`main a[href="${path}"]`);
  expect(link?.text).toBe("Choisir et ordonner les facettes");
  const page = await clerk.get(path);
  expect(said(page)).toContain("Rien n’est choisi.");
  expect(labels(page, 0)).toEqual([norm, weight]);
  const first = page.page.querySelectorAll("main tbody tr")[0];
  expect(first?.querySelectorAll("button").map(({ text }) => text)).toEqual([
    "Descendre",
    "Masquer",
  ]);

  const moved = await clerk.submit(path, formOf(page), { act: `up:${weight}` });
  expect(moved.location).toBe(`${path}?fait=enregistre`);
  const after = await clerk.get(moved.location ?? "");
  expect(labels(after, 0)).toEqual([weight, norm]);
  expect(said(after)).toContain("C’est enregistré.");
  await clerk.submit(path, formOf(after), { act: `hide:${norm}` });
  const hidden = await clerk.get(path);
  expect([labels(hidden, 0), labels(hidden, 1)]).toEqual([[weight], [norm]]);
  expect(await facetsOf(key)).toBe(weight);

  const last = await clerk.submit(path, formOf(hidden), { act: `hide:${weight}` });
  expect(last.status).toBe(422);
  expect(said(last, "[role=alert]")).toContain("Une famille garde au moins une facette.");
  await clerk.submit(path, formOf(hidden), { act: "reset" });
  expect(await facetsOf(key)).toBe("");
});

test("a colleague's change is shown, and nothing is overwritten", async () => {
  const { key, path, norm, weight } = await makeFamily();
  const mine = formOf(await clerk.get(path));
  const theirs = formOf(await colleague.get(path));
  await colleague.submit(path, theirs, { act: `hide:${weight}` });

  const refused = await clerk.submit(path, mine, { act: `hide:${norm}` });

  expect(refused.status).toBe(409);
  expect(said(refused, "[role=alert]")).toContain("Maël Essai a changé cette fiche");
  expect(labels(refused, 0)).toEqual([norm]);
  expect(await facetsOf(key)).toBe(norm);
});

test("the facets of a family are nobody else's", async () => {
  const { key, path, norm } = await makeFamily();
  const customer = await signedIn(shop.origin, await makeBuyer());
  const form = { choice: "", act: `hide:${norm}` };

  expect((await operator.get(path)).status).toBe(404);
  expect((await operator.post(path, form)).status).toBe(404);
  expect((await customer.post(path, form)).location).toContain(url.staffLogin);
  const none = to(url.familyFacets, { key: "RIEN" });
  expect((await clerk.get(none)).status).toBe(404);
  expect((await clerk.post(none, form)).status).toBe(404);
  expect((await clerk.post(path, { choice: "", act: "x" })).status).toBe(303);
  expect(await facetsOf(key)).toBe("");
});

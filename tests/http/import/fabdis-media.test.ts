// Own shop: it brings goods of the merchant, which other pages would show.
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { mediaBatches } from "#drizzle/schema/media.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { commerceRow, makeFabdis, makeMaker, weightRow } from "#tests/support/import/fabdis.ts";
import { importFile } from "#tests/support/import/imports.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test("the page of a FAB-DIS import fetches its media, for its role alone", async () => {
  const brand = await makeMaker();
  const MURL = "https://fabricant.example/A-1.jpg";
  const content = makeFabdis({
    B01_COMMERCE: [commerceRow(brand, "A-1")],
    B02_LOGISTIQUE: [weightRow(brand, "A-1")],
    B03_MEDIA: [{ MARQUE: brand, REFCIALE: "A-1", MTYP: "PHOTO", MURL }],
  });
  const { id: importId } = await importFile("products", new Uint8Array(content), "tarif.xlsx");
  const other = await importFile("brands", `code;nom\n${brand}-X;Autre`);
  const path = to(url.merchantImport, { importId });
  const clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
  const operator = await staffBrowser(shop.origin, await makeStaff(["operator", "editor"]));
  const before = await db.$count(mediaBatches);

  expect((await operator.post(path, { act: "media" })).status).toBe(404);
  const page = await clerk.get(to(url.merchantImport, { importId: other.id }));
  expect(page.text).not.toContain("photographies et documents");
  const unread = await clerk.post(to(url.merchantImport, { importId: other.id }), { act: "media" });
  expect(unread.status).toBe(404);
  expect(await db.$count(mediaBatches)).toBe(before);

  const form = (await clerk.get(path)).page.querySelector('form:has([value="media"])');
  expect((await clerk.submit(path, form)).location).toBe(url.mediaBatches);
  expect(await db.$count(mediaBatches)).toBe(before + 1);
});

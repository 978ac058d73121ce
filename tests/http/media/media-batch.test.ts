import { and, eq } from "drizzle-orm";
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allowMediaHost, listMediaHosts } from "#app/services/media/host.server.ts";
import { listPhotos } from "#app/services/media/photo.server.ts";
import { runMediaBatch } from "#app/services/media/run.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { mediaBatches, mediaItems } from "#drizzle/schema/media.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { aPhotograph } from "#tests/support/content/contents.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { aClerk, makeMediaProduct } from "#tests/support/media/photos.ts";
import { type Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let clerk: Browser;

beforeAll(async () => {
  shop = await startShop();
  clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
});
afterAll(() => shop.stop());

function send(browser: Browser, ...parts: (Blob | Uint8Array<ArrayBuffer> | null)[]) {
  const form = new FormData();
  const some = parts.filter((part) => part !== null);
  if (some.length > 0) form.set("file", new File(some, "lot <1>.zip"));
  return browser.post(url.mediaBatches, form);
}

const idIn = (path: string | null | undefined) => Number(path?.split("/").at(-1));

describe("the screen of archives", () => {
  test("takes one larger than an upload, and tells what became of it", async () => {
    const { uid, code } = await makeMediaProduct();
    const bulk = new Uint8Array(9_000_000).map((_, at) => (at * 7_919) >>> 3);
    const archive = zipSync({
      [`${code}.jpg`]: new Uint8Array(await aPhotograph()),
      "INCONNU <b>.jpg": bulk,
    });

    const sent = await send(clerk, archive);
    const path = sent.location ?? "";
    const waiting = await clerk.get(path);
    await runMediaBatch(idIn(path));
    const { page, text } = await clerk.get(path);

    expect([sent.status, waiting.text.includes(`content="2;url=${path}"`)]).toEqual([303, true]);
    expect(page.querySelector("h1")?.text).toBe("lot <1>.zip");
    expect(page.querySelector("table")?.text).toContain("INCONNU <b>.jpg");
    expect(page.querySelector("table")?.text).toContain("Aucun produit ne porte ce code.");
    expect(text).toContain("1 fichier ajouté");
    expect(await listPhotos(uid)).toHaveLength(1);
    expect((await clerk.get(url.mediaBatches)).page.querySelector("table")?.text).toContain(
      "Terminé",
    );
  });

  test("refuses what is no archive, or none, beside the field", async () => {
    const none = await send(clerk, null);
    const other = await send(clerk, new Uint8Array([1, 2, 3]));
    const bomb = await send(clerk, zipSync({ "A.jpg": new Uint8Array(6_000_000) }));
    const megabyte = new Blob([new Uint8Array(1_000_000)]);
    const large = await send(clerk, ...Array.from({ length: 501 }, () => megabyte));

    const error = ({ page }: typeof none) => page.querySelector("#archive-file-error")?.text;
    expect([none.status, error(none)]).toEqual([400, "Choisissez une archive ZIP."]);
    expect([other.status, error(other)]).toEqual([422, expect.stringContaining("n’est pas une")]);
    expect([bomb.status, error(bomb)]).toEqual([422, expect.stringContaining("démesurée")]);
    expect([large.status, error(large)]).toEqual([422, expect.stringContaining("500\u00a0Mo")]);
  }, 60_000);
});

describe("the screen of addresses", () => {
  test("allows and withdraws hosts, and enqueues what was pasted", async () => {
    const { code } = await makeMediaProduct();

    await clerk.post(url.mediaAddresses, { act: "allow", host: "medias.ecran.fr" });
    const { page } = await clerk.get(url.mediaAddresses);
    const withdraw = page.querySelector('[aria-label="Retirer medias.ecran.fr"]');
    await clerk.press(url.mediaAddresses, withdraw);
    const lines = `${code} https://medias.ecran.fr/a.jpg`;
    const sent = await clerk.post(url.mediaAddresses, { act: "fetch", lines });
    await runMediaBatch(idIn(sent.location));

    expect(withdraw).not.toBeNull();
    expect(await listMediaHosts()).not.toContain("medias.ecran.fr");
    expect((await clerk.get(sent.location ?? "")).page.querySelector("table")?.text).toContain(
      "n’est pas dans la liste",
    );
  });

  test("has what did not come fetched again, on a press", async () => {
    const { code } = await makeMediaProduct();
    const lines = `${code} https://medias.absent.fr/a.jpg\nINCONNU https://medias.absent.fr/b.jpg`;
    const { location } = await clerk.post(url.mediaAddresses, { act: "fetch", lines });
    const path = location ?? "";
    await runMediaBatch(idIn(path), { isAllowedHost: () => true, resolve: async () => [] });
    const done = await clerk.get(path);
    const isBatch = eq(mediaItems.batchId, idIn(path));
    await db
      .update(mediaItems)
      .set({ reason: "address-host-late" })
      .where(and(isBatch, eq(mediaItems.position, 0)));
    const late = await clerk.get(path);
    const form = late.page.querySelector(`main form[action="${path}"]`);

    const again = await clerk.follow(await clerk.submit(path, form));

    expect(done.page.querySelector("table")?.text).toContain("Aucun produit ne porte ce code.");
    expect(late.page.querySelector("table")?.text).toContain("L’hôte a déjà pris dix minutes");
    expect(form?.text).toContain("Aller le chercher à nouveau");
    expect(again.page.querySelector("main")?.text).toContain("En cours");
    expect(again.page.querySelector(`main form[action="${path}"]`)).toBeNull();
  });

  test("refuses an address of the inside as host, and an empty list", async () => {
    const host = await clerk.post(url.mediaAddresses, { act: "allow", host: "10.0.0.1" });
    const none = await clerk.post(url.mediaAddresses, { act: "fetch", lines: " \n " });

    expect(host.status).toBe(422);
    expect(host.page.querySelector("#hosts-host-error")?.text).toContain("hôte public");
    expect(host.page.querySelector("#hosts-host")?.getAttribute("value")).toBe("10.0.0.1");
    expect([none.status, none.page.querySelector("#addresses-lines-error")?.text]).toEqual([
      422,
      "Collez au moins une ligne.",
    ]);
  });
});

test("whoever is not of the catalogue finds no batches, and brings none", async () => {
  await allowMediaHost("reste.ecran.fr", await aClerk());
  const archive = zipSync({ "A.jpg": new Uint8Array(10) });
  const batchId = idIn((await send(clerk, archive)).location);
  const before = await db.$count(mediaBatches);
  const others = [
    await staffBrowser(shop.origin, await makeStaff(["operator", "editor"])),
    await signedIn(shop.origin, await makeBuyer()),
  ];

  for (const [at, browser] of others.entries()) {
    for (const path of [url.mediaBatches, url.mediaAddresses, to(url.mediaBatch, { batchId })]) {
      expect([path, (await browser.get(path)).status]).toEqual([path, at === 0 ? 404 : 303]);
    }
    await send(browser, archive);
    await browser.post(url.mediaAddresses, { act: "fetch", lines: "A http://a.example/a" });
    await browser.post(url.mediaAddresses, { act: "withdraw", host: "reste.ecran.fr" });
  }

  expect(await db.$count(mediaBatches)).toBe(before);
  expect(await listMediaHosts()).toContain("reste.ecran.fr");
  expect((await clerk.get(to(url.mediaBatch, { batchId: 2_000_000_000 }))).status).toBe(404);
});

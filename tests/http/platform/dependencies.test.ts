// Own shop: its shops have settings of their own.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { fillCart, makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { freePort } from "#tests/support/port.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

/** Addresses at which nobody listens. */
const AWAY = "http://127.0.0.1:9";
const away = {
  ...{ SMTP_URL: "smtp://127.0.0.1:9", SMS_URL: AWAY, ERP_URL: AWAY, WALLET_URL: AWAY },
  ...{ BANK_URL: AWAY, SIRCAM_URL: AWAY, SEDEF_URL: AWAY, CARD_URL: AWAY, CARD_DIRECT_URL: AWAY },
  ...{ CARD_SETTLEMENT_URL: AWAY, SCAN_URL: "tcp://127.0.0.1:9" },
};

const folder = mkdtempSync(join(tmpdir(), "dependencies-"));
let shop: RunningShop;
let homeless: RunningShop;
beforeAll(async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  [shop, homeless] = await Promise.all([
    startShop({ ...away, PORT: String(await freePort()) }),
    startShop({ UPLOAD_DIRECTORY: join(file, "uploads"), PORT: String(await freePort()) }),
  ]);
});
afterAll(async () => {
  await Promise.all([shop.stop(), homeless.stop()]);
  rmSync(folder, { recursive: true });
});

const ready = (origin: string) => fetch(`${origin}/health/ready`);

describe("a shop without its providers", () => {
  test("is ready, and shows its pages", async () => {
    expect((await ready(shop.origin)).status).toBe(200);
    const visitor = new Browser(shop.origin);
    const product = await makeProduct();
    for (const path of [
      ...[url.home, url.storeList, url.contact, url.login],
      ...[to(url.search, null, { query: "ciment" }), to(url.product, { productUid: product.uid })],
    ]) {
      expect((await visitor.get(path)).status, path).toBe(200);
    }
  });

  test("serves its customers' cart, account and checkout", async () => {
    const buyer = await makeBuyer();
    const product = await makeProduct();
    await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 2 }]);
    const browser = await signedIn(shop.origin, buyer);

    for (const path of [url.cart, url.account, url.orderList, url.invoices]) {
      expect((await browser.get(path)).status, path).toBe(200);
    }
  });
});

test("a folder that cannot be written is named, and the shop stays open", async () => {
  const reply = await ready(homeless.origin);

  expect(reply.status).toBe(200);
  expect(await reply.text()).toBe("ready\nwithout uploads: ENOTDIR");
  expect((await new Browser(homeless.origin).get(url.home)).status).toBe(200);
});

test("the table of dependencies names every address of the configuration", () => {
  const table = readFileSync("docs/operations.md", "utf8").split("## Dependencies")[1] ?? "";
  const source = readFileSync("app/services/platform/config.server.ts", "utf8");
  const names = [...source.matchAll(/^ {2}(\w+_(?:URL|DIRECTORY)):/gm)].map(([, name]) => name);

  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(table).toContain(`\`${name}\``);
});

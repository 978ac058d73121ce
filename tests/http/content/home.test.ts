import { afterAll, expect, test } from "vitest";
import { url } from "#app/urls.ts";
import { Browser, startShop } from "#tests/support/shop.ts";

const shop = await startShop();
afterAll(shop.stop);

test("the home page has one title of the first level", async () => {
  const home = await new Browser(shop.origin).get(url.home);

  expect(home.status).toBe(200);
  expect(home.page.querySelectorAll("h1")).toHaveLength(1);
});

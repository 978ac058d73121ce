import { url } from "#app/urls.ts";
import { expectAccessible, test } from "./test.ts";

test("the home page holds nothing against axe", async ({ page }) => {
  await page.goto(url.home);

  await expectAccessible(page);
});

import { to, url } from "#app/urls.ts";
import { expect, test } from "#tests/support/e2e/test.ts";

const paths = [
  url.home,
  url.login,
  url.storeList,
  url.contact,
  url.terms,
  url.privacy,
  to(url.search, null, { query: "ciment" }),
  to(url.product, { productUid: 1 }),
];

test("the browser takes over pages as the server wrote them @js", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  for (const path of paths) {
    await page.goto(path);

    // Pages that are mostly read load their scripts at the first interaction.
    await page.keyboard.press("Shift");
    await page.waitForFunction(isTakenOver);

    expect.soft(errors.splice(0), path).toEqual([]);
  }
});

/** Runs in the page: React writes its own properties on the elements it took over. */
function isTakenOver(): boolean {
  const main = document.querySelector("main");
  return main !== null && Object.keys(main).some((name) => name.startsWith("__react"));
}

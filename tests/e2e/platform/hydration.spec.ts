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

for (const path of paths) {
  test(`the browser takes over ${path} as the server wrote it @js`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.goto(path);

    // Pages that are mostly read load their scripts at the first interaction.
    await page.keyboard.press("Shift");
    await page.waitForFunction(isTakenOver);

    expect(errors).toEqual([]);
  });
}

/** Runs in the page: React writes its own properties on the elements it took over. */
function isTakenOver(): boolean {
  const main = document.querySelector("main");
  return main !== null && Object.keys(main).some((name) => name.startsWith("__react"));
}

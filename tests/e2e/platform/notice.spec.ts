import type { Page } from "@playwright/test";
import { to, url } from "#app/urls.ts";
import {
  addCement,
  CEMENT,
  enter,
  fillWithCement,
  makeMason,
  openLine,
} from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";

type Box = { text: string; left: number; right: number; top: number; bottom: number };

function readNotices(page: Page): Promise<{ buttons: Box[]; words: Box[] }[]> {
  return page.evaluate(() => {
    const boxOf = (text: string | null, { left, right, top, bottom }: DOMRect) => ({
      ...{ text: text ?? "", left, right, top, bottom },
    });
    const wordsOf = (notice: Element) => {
      const walker = document.createTreeWalker(notice, NodeFilter.SHOW_TEXT);
      const nodes: Node[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode);
      const outside = nodes.filter((node) => !node.parentElement?.closest("a, button"));
      return outside.flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].map((rect) => boxOf(node.textContent, rect));
      });
    };
    const buttonsOf = (notice: Element) =>
      [...notice.querySelectorAll("a, button")]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("p"))
        .map((one) => boxOf(one.textContent, one.getBoundingClientRect()));
    return [...document.querySelectorAll(".notice")]
      .filter((one) => one.checkVisibility())
      .map((notice) => ({ buttons: buttonsOf(notice), words: wordsOf(notice) }));
  });
}

function isOver(a: Box, b: Box): boolean {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 1 && height > 1;
}

function overlaps({ buttons, words }: { buttons: Box[]; words: Box[] }): string[] {
  return buttons.flatMap((button, index) =>
    [...words, ...buttons.slice(index + 1)]
      .filter((other) => isOver(button, other))
      .map((other) => `${button.text} / ${other.text}`),
  );
}

async function expectApart(page: Page): Promise<void> {
  await expect(page.locator(".notice").first()).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const notices = await readNotices(page);
    expect(notices.flatMap(({ buttons }) => buttons).length).toBeGreaterThan(0);
    expect(notices.flatMap(overlaps), `at ${width} pixels`).toEqual([]);
  }
}

test("no button of a notice lies over words", async ({ page }) => {
  await page.goto(to(url.storeList, null, { storeId: 2 }));
  await page.locator(".store-change").hover();
  await expectApart(page);

  const mason = await makeMason();
  await enter(page, mason, to(url.storeList, null, { storeId: 2 }));
  await page.locator(".store-change").hover();
  await expectApart(page);

  await addCement(page);
  await expectApart(page);
});

test("nor does one below a cart's line that was taken away", async ({ page }) => {
  const mason = await makeMason();
  await fillWithCement(mason, 1);
  await enter(page, mason, url.cart);
  await openLine(page, CEMENT);
  await page.getByRole("button", { name: `Retirer ${CEMENT}` }).click();
  await expectApart(page);
});

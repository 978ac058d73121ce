import { expect, type Locator, type Page } from "@playwright/test";

export type Stop = { place: number; name: string; isSeen: boolean; isInMain: boolean };

const MAX_PRESSES = 200;

/** The element that has the focus, and whether its focus is drawn; null for none. */
export function readFocus(): Stop | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
  const isDrawn = (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
  // The button that opens the calendar of a date is the browser's own, which draws its focus itself.
  const isOfBrowser = !focused.matches(":focus");
  const box = focused.getBoundingClientRect();
  return {
    place: [...document.querySelectorAll("*")].indexOf(focused),
    name: focused.textContent?.trim() || focused.getAttribute("name") || focused.tagName,
    isSeen: (isDrawn || isOfBrowser) && box.width > 1 && box.height > 1,
    isInMain: focused.closest("main") !== null,
  };
}

/** Presses Tab until the control has the focus, as without a mouse; every stop on the way shows its focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let press = 0; press < MAX_PRESSES; press++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(readFocus);
    if (stop) expect(stop.isSeen, `the focus is drawn on "${stop.name}"`).toBe(true);
  }
  throw new Error(`Tab does not reach ${control} on ${page.url()}`);
}

/** Reaches a link or a button by Tab and presses Enter. */
export async function enterOn(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press("Enter");
}

/** Reaches a field by Tab, which selects what is in it, and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Reaches a tick or a radio button by Tab and presses Space. */
export async function tick(page: Page, box: Locator): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.press("Space");
  await expect(box).toBeChecked();
}

/** Reaches a list by Tab and goes down it to a value. */
export async function chooseDown(page: Page, list: Locator, value: string): Promise<void> {
  await tabTo(page, list);
  for (let press = 0; press < MAX_PRESSES; press++) {
    if ((await list.inputValue()) === value) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`the list has no ${value}`);
}

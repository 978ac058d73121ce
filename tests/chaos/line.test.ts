import { type Browser, chromium, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sessionCookie } from "#app/models/auth/session.ts";
import { openCustomerSession } from "#app/services/auth/session.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { stores } from "#drizzle/schema/store.ts";
import { LINE_BYTES } from "#tests/bench/budgets.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { makeTerminalCookie, STORE_UID } from "#tests/support/auth/terminal.ts";
import { bytesOfLine } from "#tests/support/chaos/line-bytes.ts";
import { type Fault, lineFaults, release } from "#tests/support/chaos/line-faults.ts";
import {
  changeOf,
  type LinePage,
  type LineWorld,
  linePages,
  makeLineWorld,
  rowsOf,
} from "#tests/support/chaos/line-world.ts";
import { howMany, isLong } from "#tests/support/length.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";
import { chromiumArgs, findChromium } from "../../scripts/chromium.ts";

vi.setConfig({ testTimeout: howMany(600_000, 3_600_000) });

const AT_ONCE = 3;
const WAIT_MS = 30_000;

const BUTTONS = "main button:not([type=button],[aria-hidden])";
const TYPED = "main :is(textarea, input[type=text])[name]:not([readonly])";
const FIELDS = "main :is(textarea, select, input:not([type=hidden]))[name]";
const FILE = { name: "lignes.csv", mimeType: "text/csv", buffer: Buffer.from("REF-1;2") };

let shop: RunningShop;
let browser: Browser;
beforeAll(async () => {
  // Each press takes a slot of its own.
  await db.update(stores).set({ slotCapacity: 10_000 }).where(eq(stores.uid, STORE_UID));
  shop = await startShop({ TRUSTED_PROXIES: "1" });
  const executablePath = process.env.CHROMIUM ?? findChromium() ?? undefined;
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumArgs,
  });
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

type Cookie = { name: string; value: string };

/** At a terminal the session is of its depot, as one that is opened there. */
async function open(world: LineWorld, path: string, terminal?: Cookie): Promise<Page> {
  const session = await openCustomerSession(null, world.buyer.customerId, {
    userAgent: "",
    address: "",
    terminalStoreUid: terminal ? STORE_UID : null,
  });
  const { name, secure } = sessionCookie(shop.origin);
  const scope = secure ? shop.origin.replace(/^http:/, "https:") : shop.origin;
  const context = await browser.newContext({ baseURL: shop.origin, locale: "fr-FR" });
  const cookies = [{ name, value: session.id }, ...(terminal ? [terminal] : [])];
  await context.addCookies(
    cookies.map((cookie) => ({ ...cookie, url: scope, httpOnly: true, secure })),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  await page.goto(path);
  await waitForHydration(page);
  return page;
}

async function waitForHydration(page: Page) {
  await page.mouse.move(1, 1);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main form") ?? {}).some((key) =>
      key.startsWith("__reactProps"),
    ),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

async function labelsOf({ path, prepare }: LinePage): Promise<string[]> {
  const world = await makeLineWorld();
  await prepare?.(world);
  const page = await open(world, path(world));
  const labels = await sendersOf(page);
  await page.context().close();
  return [...new Set(labels.filter(Boolean))];
}

/**
 * Names the visible buttons that send a form to the shop, without the product that each is about; "" for those of
 * windows, the service worker, searches and other hosts.
 */
function sendersOf(page: Page): Promise<string[]> {
  return page
    .locator(BUTTONS)
    .filter({ visible: true })
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        if (!(button instanceof HTMLButtonElement) || !button.form) return "";
        const { form, formAction } = button;
        const method = button.getAttribute("formmethod") ?? form.method;
        const isHere = !form.target && !form.matches(".keep");
        const isOurs = new URL(formAction).host === location.host;
        const name = button.getAttribute("aria-label") ?? button.textContent;
        return method === "post" && isHere && isOurs
          ? (name
              .replace(/\d{6,}/g, "n")
              .trim()
              .split(/\s:\s/)[0] ?? "")
          : "";
      }),
    );
}

type Press = { on: LinePage; label: string };

/** Fresh for every press: the same button on the same page of another customer. */
async function begin({ on, label }: Press) {
  const world = await makeLineWorld();
  await on.prepare?.(world);
  const page = await open(world, on.path(world));
  const at = (await sendersOf(page)).indexOf(label);
  if (at < 0) throw new Error(`no button "${label}" on ${on.name}`);
  const button = page.locator(BUTTONS).filter({ visible: true }).nth(at);
  await fillIn(page, button);
  const typed = await typedIn(page);
  return {
    world,
    page,
    button,
    before: await rowsOf(world),
    typed,
    hasFiles: await asksFiles(button),
  };
}

function asksFiles(button: ReturnType<Page["locator"]>): Promise<boolean> {
  return button.evaluate(
    (element) =>
      element instanceof HTMLButtonElement && element.form?.enctype === "multipart/form-data",
  );
}

/** Fields that the browser asks for, a file, and a word in every other. */
async function fillIn(page: Page, button: ReturnType<Page["locator"]>) {
  for (const field of await page.locator(TYPED).filter({ visible: true }).all())
    if ((await field.inputValue()) === "") await field.fill("Essai");
  for (const field of await page.locator("main input[type=file]").filter({ visible: true }).all())
    await field.setInputFiles(FILE);
  await button.evaluate((element) => {
    if (!(element instanceof HTMLButtonElement) || !element.form) return;
    for (const field of element.form.querySelectorAll("[required]")) {
      if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
      else if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type))
        field.click();
    }
    element.form.querySelector<HTMLInputElement>("[value=store]")?.click();
    element.form.noValidate = true;
  });
}

/** Of each field its value, whether it is checked, and the files chosen. */
function typedIn(page: Page): Promise<string> {
  return page.locator(FIELDS).evaluateAll((fields) =>
    JSON.stringify(
      fields.map((field) => {
        const files = field instanceof HTMLInputElement ? [...(field.files ?? [])] : [];
        const names = files.map(({ name }) => name);
        return [Reflect.get(field, "value"), Reflect.get(field, "checked"), names];
      }),
    ),
  );
}

/** Its answer comes once the rows are written; its end may never be seen, where the page is loaded again. */
function isSending(page: Page) {
  return page.waitForResponse((response) => response.request().method() === "POST", {
    timeout: 10_000,
  });
}

/**
 * Returns the change of the press where nothing fails; null when it sends nothing, and fails for a form that the
 * browser sends by itself: without a line it would throw the page away.
 */
async function pressCleanly(press: Press): Promise<string | null> {
  const { world, page, button, before } = await begin(press);
  const sent = isSending(page).catch(() => null);
  await button.click();
  const answer = await sent;
  if (answer && !answer.url().includes(".data"))
    throw new Error(`${press.on.name}, ${press.label}: sent as a whole page`);
  const change = changeOf(before, await rowsOf(world));
  await page.context().close();
  return answer && change;
}

/** Returns faults in words: none for a page that survives. */
async function pressUnder(press: Press, fault: Fault, meant: string): Promise<string[]> {
  const { world, page, button, before, typed, hasFiles } = await begin(press);
  const said = `${press.on.name}, ${press.label}, ${fault.name}`;
  const wrong: string[] = [];
  try {
    const bar = page.locator(".line-bar");
    const title = await page.locator("h1").textContent();
    const { pathname } = new URL(page.url());
    await fault.begin(page);
    const asked = page.waitForRequest((request) => request.method() === "POST");
    await button.click();
    await asked;
    await fault.pass?.(page, hasFiles);
    await bar.waitFor();
    const now = await page.locator("h1").textContent();
    if (now !== title || new URL(page.url()).pathname !== pathname) wrong.push("page replaced");
    if ((await typedIn(page)) !== typed) wrong.push("typed lost");
    if (/Incident enregistré|incident est enregistré/.test((await page.textContent("body")) ?? ""))
      wrong.push("an incident that nobody heard of");
    await fault.end(page);
    const again = bar.getByRole("button", { name: "Réessayer" });
    // It may be back by itself.
    await again.click({ timeout: 2_000 }).catch(() => {});
    await bar.waitFor({ state: "detached" });
    wrong.push(...(await wrongIn(world, before, meant)));
  } catch (error) {
    wrong.push(String(error).split("\n")[0] ?? "failed");
  }
  await page.context().close();
  return wrong.map((one) => `${said}: ${one}`);
}

/** The old files are gone: the page goes on, or is loaded again as a page of the new release. */
async function pressInRelease(press: Press, meant: string): Promise<string[]> {
  const { world, page, button, before } = await begin(press);
  const wrong: string[] = [];
  try {
    await release.begin(page);
    const sent = isSending(page);
    await button.click();
    await sent;
    await release.end(page);
    await page.locator("main h1").first().waitFor();
    const shown = (await page.textContent("main")) ?? "";
    if (/Une erreur est survenue/.test(shown)) wrong.push("an error page");
    wrong.push(...(await wrongIn(world, before, meant)));
  } catch (error) {
    wrong.push(String(error).split("\n")[0] ?? "failed");
  }
  await page.context().close();
  return wrong.map((one) => `${press.on.name}, ${press.label}, ${release.name}: ${one}`);
}

async function wrongIn(world: LineWorld, before: Record<string, number>, meant: string) {
  const change = changeOf(before, await rowsOf(world));
  return change === meant ? [] : [`did "${change}" where once is "${meant}"`];
}

test("no button of the main pages loses or doubles anything on a bad line", async ({ task }) => {
  const pages = linePages.filter((_, at) => isLong || at % 2 === 0);
  const found = await atOnce(pages, AT_ONCE, async (on) => {
    const labels = await labelsOf(on);
    return (isLong ? labels : labels.slice(0, 1)).map((label) => ({ on, label }));
  });
  const presses = found.flat();
  const outcomes = await atOnce([...presses.entries()], AT_ONCE, async ([at, press]) => {
    const meant = await pressCleanly(press);
    if (meant === null) return { sent: 0, changing: 0, tried: 0, wrong: [] };
    const faults = isLong ? lineFaults : [lineFaults[at % lineFaults.length] ?? release];
    const wrong: string[] = [];
    for (const fault of faults) wrong.push(...(await pressUnder(press, fault, meant)));
    if (isLong || at % 5 === 0) wrong.push(...(await pressInRelease(press, meant)));
    return { sent: 1, changing: meant ? 1 : 0, tried: faults.length, wrong };
  });

  const sum = (name: "sent" | "changing" | "tried") =>
    outcomes.reduce((total, outcome) => total + outcome[name], 0);
  claim(task, {
    what: `buttons pressed on a bad line, of ${pages.length} main pages`,
    value: sum("sent"),
    unit: `buttons, ${sum("changing")} change rows of the customer`,
    bar: { atLeast: howMany(5, 25) },
  });
  const wrong = outcomes.flatMap((outcome) => outcome.wrong);
  for (const line of wrong) console.log(line);
  claim(task, {
    what: "offline, drop, reset, stall, portal, 502, release: page replaced, typed lost, or not done once",
    value: wrong.length,
    unit: `of ${sum("tried")} presses`,
    bar: { atMost: 0 },
  });
});

/** Bytes in the caches and the storage of pages, but for the framework's scroll positions, and workers. */
function storedBytes(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { scroll: _, ...storage } = {
      ...localStorage,
      ...sessionStorage,
    };
    let bytes = JSON.stringify(storage).length - "{}".length;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const response of await cache.matchAll()) bytes += (await response.blob()).size;
    }
    return bytes + (await navigator.serviceWorker.getRegistrations()).length;
  });
}

test("stores nothing after a sign-out, nor at a terminal", async ({ task }) => {
  const world = await makeLineWorld();
  const order = await makeOrder({ buyer: world.buyer, statusCode: 20, paymentType: 0 });
  const page = await open(world, to(url.order, { uid: order.uid }));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole("button", { name: "Garder hors connexion" }).click();
  await page.waitForURL(`**${url.offline}`);
  const kept = await storedBytes(page);
  await page.goto(url.account);
  await waitForHydration(page);
  await page.getByRole("main").getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL(`${shop.origin}/`);
  await expect.poll(() => storedBytes(page)).toBe(0);
  claim(task, {
    what: "bytes in caches and storage after a sign-out",
    value: await storedBytes(page),
    unit: `of ${kept} before`,
    bar: { atMost: 0 },
  });
  await page.context().close();

  claim(task, {
    what: "bytes in caches and storage of a terminal after a customer",
    value: await bytesAtTerminal(await makeLineWorld()),
    unit: "",
    bar: { atMost: 0 },
  });
});

async function bytesAtTerminal(world: LineWorld): Promise<number> {
  const page = await open(world, url.home, await makeTerminalCookie(shop.origin));
  for (const path of [url.cart, url.account]) {
    await page.goto(path);
    await waitForHydration(page);
    expect(await page.locator("body").textContent()).toContain(world.buyer.firstName);
  }
  const bytes = await storedBytes(page);
  await page.context().close();
  return bytes;
}

test("weighs at most 2 kB more on a page", async ({ task }) => {
  claim(task, {
    what: "JavaScript that a page carries for a lost line and the worker, Brotli",
    value: await bytesOfLine(),
    unit: "bytes",
    bar: { atMost: LINE_BYTES },
  });
});

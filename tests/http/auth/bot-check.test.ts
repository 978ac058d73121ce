import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { to, url } from "#app/urls.ts";
import { ask, oldChallenge } from "#tests/support/auth/bot.ts";
import { ean13 } from "#tests/support/factories.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

let last = 0;
const unknownCard = () => ean13(`294${String(++last).padStart(9, "0")}`);
const newBrowser = () => new Browser(shop.origin);
const form = (reply: Reply) => reply.page.querySelector("main form");
const text = (reply: Reply) => reply.page.querySelector("main")?.text ?? "";

describe("the bot check", () => {
  test("gives a filled hidden field another try, with another challenge", async () => {
    const browser = newBrowser();
    const trapped = await ask(browser, unknownCard(), { website: "https://spam.example" });
    const challengeOf = (reply: Reply) =>
      form(reply)?.querySelector("input[name=bot_challenge]")?.getAttribute("value");

    const sent = await browser.submit(url.forgottenPassword, form(trapped));

    expect(trapped.status).toBe(422);
    expect(text(trapped)).toContain("champ caché");
    expect(form(trapped)?.querySelector("input[name=website]")?.getAttribute("value")).toBe(
      undefined,
    );
    expect(challengeOf(trapped)).toBeTruthy();
    expect(sent.status).toBe(303);
  });

  test("waits until a form is a second old, and demands no proof of work", async () => {
    const browser = newBrowser();
    const path = to(url.forgottenPassword, null, { card_number: unknownCard() });
    const page = await browser.get(path);
    const from = performance.now();

    const sent = await browser.submit(path, form(page));

    expect(sent.status).toBe(303);
    expect(performance.now() - from).toBeGreaterThan(500);
  });

  test("takes a challenge once", async () => {
    const challenge = await oldChallenge();
    const send = () => ask(newBrowser(), unknownCard(), challenge);

    const [first, second] = [await send(), await send()];

    expect([first.status, second.status]).toEqual([303, 422]);
    expect(text(second)).toContain("Envoyez-la à nouveau");
  });

  test("gives a challenge to forms that no page brought", async () => {
    const reply = await newBrowser().get(url.botCheck);
    const { token }: { token: string } = JSON.parse(reply.text);

    const sent = await ask(newBrowser(), unknownCard(), { bot_challenge: token });

    expect(reply.headers.get("cache-control")).toContain("no-store");
    expect(sent.status).toBe(303);
  });
});

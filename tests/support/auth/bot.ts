import { issueChallenge } from "#app/services/auth/bot-check.server.ts";
import { to, url } from "#app/urls.ts";
import type { Browser, Reply } from "#tests/support/shop.ts";

/** Makes the challenge of a form open for a minute: no wait is needed. */
export async function oldChallenge(): Promise<{ bot_challenge: string }> {
  return { bot_challenge: await issueChallenge(new Date(Date.now() - 60_000)) };
}

export async function ask(
  browser: Browser,
  cardNumber: string,
  fields: Record<string, string> = {},
): Promise<Reply> {
  const path = to(url.forgottenPassword, null, { card_number: cardNumber });
  const page = await browser.get(path);
  const form = page.page.querySelector("main form");
  return browser.submit(path, form, { ...(await oldChallenge()), ...fields });
}

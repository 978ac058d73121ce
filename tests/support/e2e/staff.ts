import type { Page } from "@playwright/test";
import { staffCookie } from "#app/models/auth/staff.ts";
import { totpCode } from "#app/models/auth/totp.ts";
import { signInStaff } from "#app/services/auth/staff.server.ts";
import { PASSWORD } from "#tests/support/factories.ts";

/** Adds the account to an application of codes at its first sign-in; returns the application's secret. */
export async function enrolApplication(page: Page): Promise<string> {
  const secret = ((await page.locator(".secret").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("Code de l’application").fill(totpCode(secret, new Date()));
  await page.getByRole("button", { name: "Enregistrer l’application" }).click();
  await page.getByRole("button", { name: "C’est noté" }).click();
  return secret;
}

/** Opens a page with a staff session made beforehand; journeys about signing in type it. */
export async function enterAsStaff(page: Page, { email }: { email: string }, path: string) {
  const signed = await signInStaff({ email, password: PASSWORD, address: `essai ${email}` });
  if (!signed.ok) throw new Error(signed.reason);
  const origin = process.env.ORIGIN ?? "";
  const { name, secure } = staffCookie(origin);
  // Chromium accepts a secure cookie for localhost under https only, and sends it over http.
  const scope = secure ? origin.replace(/^http:/, "https:") : origin;
  await page
    .context()
    .addCookies([{ name, value: signed.sessionId, url: scope, httpOnly: true, secure }]);
  await page.goto(path);
}

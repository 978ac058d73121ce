import { issueChallenge } from "#app/services/bot-check.server.ts";
import type { ContactSent, PostedContact } from "#app/services/contact.server.ts";
import { listContactThemes } from "#app/services/contact-theme.server.ts";
import { to, url } from "#app/urls.ts";
import { contactReply } from "./contact-reply.server.ts";

/** The form again when a request was not made; a visitor's with a new challenge, since the last one has served. */
export async function contactAnswer(
  refused: Extract<ContactSent, { ok: false }>,
  { theme, subTheme, storeUid, values }: PostedContact,
  isConnected: boolean,
) {
  const themes = await listContactThemes();
  const named = themes.find(({ id }) => id === theme)?.themes ?? [];
  const form = named.find(({ id }) => id === subTheme) ?? named[0];
  const typed = new Map([...values, ["store_uid", String(storeUid ?? "")]]);
  const challenge = isConnected ? null : await issueChallenge();
  return contactReply(refused, form?.fields ?? [], typed, challenge);
}

/** Where a request is followed: in the account, or by the key of a visitor's. */
export function requestPath(
  { number, key }: { number: string; key: string },
  isConnected: boolean,
): string {
  return isConnected ? to(url.request, { number }) : to(url.followRequest, { number, key });
}

import { carriedFields, knownFields, offeredThemes } from "#app/models/contact/contact.ts";
import { issueChallenge } from "#app/services/auth/bot-check.server.ts";
import type { ContactSent, PostedContact } from "#app/services/contact/contact.server.ts";
import { listContactThemes, listStoredThemes } from "#app/services/contact/theme.server.ts";
import { to, url } from "#app/urls.ts";
import { type CarriedContact, contactReply } from "../contact-reply.server.ts";

type Refused = Extract<ContactSent, { ok: false }>;

export async function contactAnswer(refused: Refused, posted: PostedContact, isConnected: boolean) {
  const { subTheme, storeUid, values } = posted;
  const known = knownFields(await listStoredThemes(), subTheme);
  const typed = new Map([
    ...values,
    ["store_uid", String(storeUid ?? "")],
    ["sub_theme", String(subTheme ?? "")],
  ]);
  const challenge = isConnected ? null : await issueChallenge();
  const carried: CarriedContact = {
    fields: carriedFields(values, known),
    instead: refused.reason === "theme-gone" ? await findInstead(isConnected) : null,
  };
  return contactReply(refused, known, typed, { challenge, carried });
}

async function findInstead(isConnected: boolean) {
  const offered = offeredThemes(await listContactThemes(), isConnected);
  return { isConnected, themes: offered.map(({ id, label, lead }) => ({ id, label, lead })) };
}

export function requestPath(
  { number, key }: { number: string; key: string },
  isConnected: boolean,
): string {
  return isConnected ? to(url.request, { number }) : to(url.followRequest, { number, key });
}

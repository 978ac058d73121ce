import { carriedFields, knownFields, offeredThemes } from "#app/models/contact/contact.ts";
import { issueChallenge } from "#app/services/auth/bot-check.server.ts";
import type { ContactSent, PostedContact } from "#app/services/contact/contact.server.ts";
import { listContactThemes, listKeptThemes } from "#app/services/contact/theme.server.ts";
import { to, url } from "#app/urls.ts";
import { type CarriedContact, contactReply } from "../contact-reply.server.ts";

type Refused = Extract<ContactSent, { ok: false }>;

/**
 * The form again when a request was not made; a visitor's with a new challenge, since the last one has served. Where
 * that form is no longer offered, the subjects that are, and what was typed goes on to the one that is chosen.
 */
export async function contactAnswer(refused: Refused, posted: PostedContact, isConnected: boolean) {
  const { subTheme, storeUid, values } = posted;
  const known = knownFields(await listKeptThemes(), subTheme);
  const typed = new Map([
    ...values,
    ["store_uid", String(storeUid ?? "")],
    // Of the form that it was typed into, whose labels it keeps.
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

/** Where a request is followed: in the account, or by the key of a visitor's. */
export function requestPath(
  { number, key }: { number: string; key: string },
  isConnected: boolean,
): string {
  return isConnected ? to(url.request, { number }) : to(url.followRequest, { number, key });
}

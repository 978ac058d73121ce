import { eq, sql } from "drizzle-orm";
import flashTexts from "#app/locales/fr/platform/flash.json" with { type: "json" };
import { type Translate, texts } from "#app/locales/texts.ts";
import { type Flash, type FlashMessage, MAX_SEALED_LENGTH } from "#app/models/platform/flash.ts";
import { sessions } from "#drizzle/schema/auth.ts";
import { db } from "./database.server.ts";
import { makeSealer } from "./seal.server.ts";

export type FlashKey = Parameters<Translate<typeof flashTexts>>[0];

/** Adds them after the pending ones, and keeps the last eight of all. */
export async function appendFlash(
  sessionIdHash: string,
  flash: Flash<FlashKey> | readonly Flash<FlashKey>[],
): Promise<void> {
  const added = [flash].flat();
  if (added.length > 0) await append.execute({ sessionIdHash, added: JSON.stringify(added) });
}

const append = db
  .update(sessions)
  .set({
    flash: sql`jsonb_path_query_array(${sessions.flash} || ${sql.placeholder("added")}::jsonb, '$[last-7 to last]')`,
  })
  .where(eq(sessions.idHash, sql.placeholder("sessionIdHash")))
  .prepare("add_flash");

/** Gives each message to one of two concurrent pages. */
export async function takeStoredFlash(sessionIdHash: string): Promise<FlashMessage[]> {
  const taken = await db.execute<{ flash: Flash<FlashKey>[] }>(sql`
    update sessions set flash = '[]'
    from (select flash from sessions where id_hash = ${sessionIdHash} for update) as before
    where id_hash = ${sessionIdHash}
    returning before.flash`);
  return (taken.rows[0]?.flash ?? []).map(translated);
}

/** Encrypts messages for a browser without session; null when they are too long for a cookie. */
export function sealFlash(messages: readonly Flash<FlashKey>[]): string | null {
  const sealed = sealer.seal(JSON.stringify(messages), "");
  return sealed.length <= MAX_SEALED_LENGTH ? sealed : null;
}

/** Decrypts the messages of a cookie, in French; none when it was altered. */
export function openFlash(sealed: string): FlashMessage[] {
  const opened = sealer.open(sealed, "");
  const messages: Flash<FlashKey>[] = opened === null ? [] : JSON.parse(opened);
  return messages.map(translated);
}

const sealer = makeSealer("flash");

const t = texts(flashTexts);

function translated({ tone, key, values, link, seconds, undo }: Flash<FlashKey>): FlashMessage {
  return {
    tone,
    text: t(key, values),
    ...(seconds && { seconds }),
    ...(link && { link: { to: link.to, label: t(link.label) } }),
    ...(undo && { undo: { ...undo, label: t(undo.label) } }),
  };
}

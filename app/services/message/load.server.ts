import { desc } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import { messageVersions } from "#drizzle/schema/setting.ts";
import { adoptMessageTexts } from "./current.server.ts";

/** The newest version of a text that staff changed at least once; null for the built-in text. */
export type PresentText = { version: number; text: string | null };

/** Lists the newest version of each text, by id. By the index on text and number. */
export async function listPresentTexts(): Promise<Map<string, PresentText>> {
  const { textId, number: version, text } = messageVersions;
  const rows = await db
    .selectDistinctOn([textId], { textId, version, text })
    .from(messageVersions)
    .orderBy(textId, desc(version));
  return new Map(rows.map(({ textId: id, ...present }) => [id, present]));
}

/** Puts the stored texts of messages in force in this process. */
export async function loadMessageTexts(): Promise<void> {
  const present = await listPresentTexts();
  const changed = [...present].flatMap(([id, { text }]) =>
    text === null ? [] : [[id, text] as const],
  );
  adoptMessageTexts(new Map(changed));
}

import { eq } from "drizzle-orm";
import { TERMS_PAGE } from "#app/models/content/content.ts";
import { publishContent, saveContent } from "#app/services/content/edit.server.ts";
import { findEdited } from "#app/services/content/version.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { contentNodes, contentSchedule } from "#drizzle/schema/content.ts";
import { anEditor, contentText } from "#tests/support/content/contents.ts";

/** The merchant publishes other terms at a moment, with this text in Markdown. */
export async function publishTerms(body: string, now: Date = new Date()): Promise<void> {
  const id = await termsNode();
  const by = await anEditor();
  const text = contentText({ title: "Conditions générales de vente", body });
  const base = (await findEdited(id))?.version ?? 0;
  const saved = await saveContent(id, { base, text }, by, now);
  if (!saved.ok) throw new Error(saved.reason);
  await publishContent(id, { version: saved.version, from: null, until: null }, by, now);
}

/** As before the merchant published any. */
export async function withdrawTerms(now: Date = new Date()): Promise<void> {
  const ended = { nodeId: await termsNode(), startsAt: now, version: null };
  await db.insert(contentSchedule).values(ended);
}

async function termsNode(): Promise<number> {
  const [node] = await db
    .select({ id: contentNodes.id })
    .from(contentNodes)
    .where(eq(contentNodes.slug, TERMS_PAGE));
  if (!node) throw new Error("The demo has no terms of sale.");
  return node.id;
}

import { createHash } from "node:crypto";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";

/** Terms of sale as customers read them, the merchant's identity written in. */
export type TermsText = { title: string; chapo: string; html: string };

/** Version that orders record: its first day in force, then the fingerprint of the text. */
export function termsVersionOf({ title, chapo, html }: TermsText, since: Date): string {
  const text = JSON.stringify([title, chapo, html]);
  const fingerprint = createHash("sha256").update(text).digest("hex").slice(0, 16);
  return `${parisTime(since).day}-${fingerprint}`;
}

/** First day of a version; of those before the merchant wrote his own, the month ("2026-09"). */
export function termsDate(version: string): { day: IsoDay } | { month: string } {
  const [day] = /^\d{4}-\d{2}-\d{2}(?=-)/.exec(version) ?? [];
  return day ? { day } : { month: version };
}

type Clause = { id: string; title: string };

/** The text with an anchor at each heading of the second level, and the headings for a table of contents. */
export function withAnchors(html: string): { html: string; clauses: Clause[] } {
  const clauses: Clause[] = [];
  const anchored = html.replace(/<h2>(.*?)<\/h2>/g, (_, title: string) => {
    const id = `article-${clauses.length + 1}`;
    clauses.push({ id, title: plainTitle(title) });
    return `<h2 id="${id}">${title}</h2>`;
  });
  return { html: anchored, clauses };
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

function plainTitle(html: string): string {
  const text = html.replace(/<[^>]+>/g, "");
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
}

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
  const [head = "", ...parts] = html.split("<h2>");
  const clauses = parts.map((part, at) => ({
    id: `article-${at + 1}`,
    title: plainTitle(part.split("</h2>", 1)[0] ?? ""),
  }));
  const anchored = parts.map((part, at) => `<h2 id="article-${at + 1}">${part}`);
  return { html: head + anchored.join(""), clauses };
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

function plainTitle(html: string): string {
  const [first = "", ...rest] = html.split("<");
  const text = first + rest.map((piece) => piece.slice(piece.indexOf(">") + 1)).join("");
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
}

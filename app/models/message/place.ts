import type { TextKind } from "./check.ts";
import { type MessageText, type Outline, textsOfOutline } from "./outline.ts";
import { type MessageSlug, messageSlugs, outlines } from "./outlines.ts";

type Place = { kind: TextKind; slugs: readonly MessageSlug[] };

const places = new Map<string, Place>();
for (const slug of messageSlugs) {
  for (const { id, kind } of textsOfOutline(outlineOf(slug))) {
    const slugs = places.get(id)?.slugs ?? [];
    places.set(id, { kind, slugs: slugs.includes(slug) ? slugs : [...slugs, slug] });
  }
}

export function outlineOf(slug: MessageSlug): Outline {
  return outlines[slug];
}

export function isMessageSlug(slug: string): slug is MessageSlug {
  return Object.hasOwn(outlines, slug);
}

/** Kind of a text; null for one of no message. */
export function textKindOf(id: string): TextKind | null {
  return places.get(id)?.kind ?? null;
}

/** Messages that have a text. */
export function messagesOf(id: string): readonly MessageSlug[] {
  return places.get(id)?.slugs ?? [];
}

/** Texts of a message, each once, in the order in which it is read. */
export function textsOfMessage(slug: MessageSlug): MessageText[] {
  const texts = textsOfOutline(outlineOf(slug));
  return texts.filter((text, at) => texts.findIndex(({ id }) => id === text.id) === at);
}

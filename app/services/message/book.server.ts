import { fitsPlaceholders } from "#app/models/message/placeholder.ts";
import { builtInTexts } from "./built-in.server.ts";
import { fillWithExamples } from "./example.server.ts";
import { listPresentTexts, type PresentText } from "./load.server.ts";

/** Texts of messages as they are sent. */
export type TextBook = {
  /** With its placeholders. */
  read: (id: string) => string;
  /** With examples in their place. */
  fill: (id: string) => string;
  /** False for a text of staff that is not sent. */
  isChanged: (id: string) => boolean;
  /** True for a text of staff that is not sent: an upgrade of the shop changed its placeholders. */
  isUnfit: (id: string) => boolean;
};

/** Reads the present texts; `typed` stands in place of one of them, though nobody saved it. */
export async function openBook(typed: { id: string; text: string } | null = null) {
  return bookOf(await listPresentTexts(), typed);
}

/** The texts that the shop is delivered with. */
export function builtInBook(): TextBook {
  return bookOf(new Map(), null);
}

function bookOf(
  present: ReadonlyMap<string, PresentText>,
  typed: { id: string; text: string } | null,
): TextBook {
  const changedText = (id: string) => {
    const text = present.get(id)?.text ?? null;
    return text !== null && fitsPlaceholders(text, builtInOf(id)) ? text : null;
  };
  const read = (id: string) => (id === typed?.id ? typed.text : (changedText(id) ?? builtInOf(id)));
  return {
    read,
    fill: (id) => fillWithExamples(id, read(id)),
    isChanged: (id) => changedText(id) !== null,
    isUnfit: (id) => (present.get(id)?.text ?? null) !== null && changedText(id) === null,
  };
}

function builtInOf(id: string): string {
  const text = builtInTexts.get(id);
  if (text === undefined) throw new Error(`no text ${id} in the files of messages`);
  return text;
}

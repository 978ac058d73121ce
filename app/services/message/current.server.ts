import { type Translate, texts } from "#app/locales/texts.ts";
import type { MessageFile } from "#app/models/message/outline.ts";
import { fitsPlaceholders } from "#app/models/message/placeholder.ts";
import { flattenTexts, replaceTexts, type TextTree } from "#app/models/message/text-tree.ts";

type Changed = ReadonlyMap<string, string>;

let current: Changed = new Map();

/** Puts the texts that staff changed, by id, in force in this process. */
export function adoptMessageTexts(changed: Changed): void {
  current = changed;
}

/**
 * Reads the texts of a message: each as staff changed it, else as the shop is delivered with it. A changed text
 * that lacks a placeholder, or has one that the shop does not fill, is not sent: an upgrade of the shop may have
 * changed them.
 */
export function messageTexts<T extends TextTree>(file: MessageFile, tree: T): Translate<T> {
  let read: Changed | null = null;
  let translate = texts(tree);
  return (key, values) => {
    if (read !== current) {
      read = current;
      translate = texts(replaceTexts(tree, fitting(file, tree, current)));
    }
    return translate(key, values);
  };
}

function fitting(file: MessageFile, tree: TextTree, changed: Changed): Map<string, string> {
  const own = [...flattenTexts(tree)].flatMap(([key, builtIn]) => {
    const text = changed.get(`${file}:${key}`);
    const isFit = text !== undefined && fitsPlaceholders(text, builtIn);
    return isFit ? [[key, text] as const] : [];
  });
  return new Map(own);
}

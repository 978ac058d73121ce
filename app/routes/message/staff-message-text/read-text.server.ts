import { maxLengths, type TextKind } from "#app/models/message/check.ts";
import { readTextSlug } from "#app/models/message/outline.ts";
import type { MessageSlug } from "#app/models/message/outlines.ts";
import { isMessageSlug, messagesOf, textsOfMessage } from "#app/models/message/place.ts";
import { fitsPlaceholders } from "#app/models/message/placeholder.ts";
import { describePlaceholders } from "#app/services/message/example.server.ts";
import {
  findEditable,
  findMessageText,
  listMessageVersions,
  MESSAGE_VERSIONS_PER_PAGE,
} from "#app/services/message/text.server.ts";
import { listTexts, previewText } from "#app/services/message/view.server.ts";

/** A text that staff may change, seen in one of the messages that have it. */
export type TextAddress = { message: MessageSlug; id: string; builtIn: string; kind: TextKind };

/** Null for a message that has no such text. */
export function readTextAddress(params: { message: string; text: string }): TextAddress | null {
  const { message } = params;
  const id = readTextSlug(params.text);
  const editable = findEditable(id);
  const isThere = isMessageSlug(message) && messagesOf(id).includes(message);
  return isThere && editable ? { message, id, ...editable } : null;
}

/** Reads what the page of a text shows; `before` pages through its history. */
export async function readTextPage(
  { message, id, builtIn, kind }: TextAddress,
  before: number | null,
) {
  const [present, versions, previews, others] = await Promise.all([
    findMessageText(id),
    listMessageVersions(id, before),
    previewText(message, id, null),
    listTexts(choiceOf(message, id)),
  ]);
  const text = present?.text ?? null;
  const shown = versions.slice(0, MESSAGE_VERSIONS_PER_PAGE);
  const hasOlder = versions.length > MESSAGE_VERSIONS_PER_PAGE;
  return {
    ...{ message, id, builtIn, kind, text, previews, others, versions: shown },
    version: present?.version ?? 0,
    isUnfit: text !== null && !fitsPlaceholders(text, builtIn),
    maxLength: maxLengths[kind],
    placeholders: describePlaceholders(id, builtIn),
    alsoIn: messagesOf(id).filter((other) => other !== message),
    older: hasOlder ? (shown.at(-1)?.number ?? null) : null,
  };
}

/** The other texts of which the message has one. */
function choiceOf(message: MessageSlug, id: string): string[] {
  const found = textsOfMessage(message).find((text) => text.id === id);
  return (found?.choice ?? []).filter((other) => other !== id);
}

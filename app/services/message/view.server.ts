import messageTexts from "#app/locales/fr/message/message.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { TextKind } from "#app/models/message/check.ts";
import {
  type MessageChannel,
  type MessageGroup,
  type MessageText,
  textSlug,
} from "#app/models/message/outline.ts";
import { type MessageSlug, messageSlugs } from "#app/models/message/outlines.ts";
import { outlineOf, textsOfMessage } from "#app/models/message/place.ts";
import { type EmailPreview, previewEmail, previewSms } from "#app/models/message/preview.ts";
import { countSms, type SmsCount } from "#app/models/platform/sms-text.ts";
import { builtInBook, openBook, type TextBook } from "./book.server.ts";

const t = texts(messageTexts);

export type MessageRow = {
  slug: MessageSlug;
  group: MessageGroup;
  channels: "email" | "sms" | "both";
  /** Of its e-mail, with examples; null for an SMS alone. */
  subject: string | null;
  changes: number;
  /** Texts of staff that are not sent, for want of their placeholders. */
  unfit: number;
};

/** Lists the messages that hold the words of a search in their name or their texts. */
export async function listMessageRows(
  search: string,
  isChangedOnly: boolean,
): Promise<MessageRow[]> {
  const book = await openBook();
  const words = plain(search).split(" ").filter(Boolean);
  return messageSlugs.flatMap((slug) => {
    const all = textsOfMessage(slug);
    const row = toMessageRow(slug, book);
    if (isChangedOnly && row.changes + row.unfit === 0) return [];
    const held = plain([t(`name.${slug}`), ...all.map(({ id }) => book.read(id))].join(" "));
    return words.every((word) => held.includes(word)) ? [row] : [];
  });
}

function toMessageRow(slug: MessageSlug, book: TextBook): MessageRow {
  const { group, email, sms } = outlineOf(slug);
  const subject = previewEmail(outlineOf(slug), book.fill)?.subject ?? null;
  const only = email ? "email" : "sms";
  const ids = textsOfMessage(slug).map(({ id }) => id);
  return {
    ...{ slug, group, subject, channels: email && sms ? "both" : only },
    ...{ changes: ids.filter(book.isChanged).length, unfit: ids.filter(book.isUnfit).length },
  };
}

/** Small letters without accents, for a search. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s’']+/g, " ");
}

export type TextRow = {
  id: string;
  slug: string;
  channel: MessageChannel;
  kind: TextKind;
  text: string;
  state: "built-in" | "changed" | "unfit";
  /** True when the message has it in some cases only. */
  isChoice: boolean;
};

/** Texts as they are sent, with their placeholders. */
export async function listTexts(ids: readonly string[]): Promise<{ id: string; text: string }[]> {
  if (ids.length === 0) return [];
  const book = await openBook();
  return ids.map((id) => ({ id, text: book.read(id) }));
}

/** Texts of a message and what it looks like. */
export async function readMessage(slug: MessageSlug) {
  const book = await openBook();
  return {
    rows: textsOfMessage(slug).map((text) => toTextRow(text, book)),
    previews: previewsOf(slug, book, null),
  };
}

function toTextRow({ id, channel, kind, choice }: MessageText, book: TextBook): TextRow {
  const isOwn = book.isChanged(id) ? "changed" : "built-in";
  return {
    ...{ id, slug: textSlug(id), channel, kind, text: book.read(id) },
    ...{ state: book.isUnfit(id) ? "unfit" : isOwn, isChoice: choice.length > 1 },
  };
}

export type SmsView = {
  text: string;
  words: string[];
  count: SmsCount;
  /** Messages that the built-in text needs, with the same examples. */
  builtInSegments: number;
};

export type Previews = { email: EmailPreview | null; sms: SmsView | null };

/** Draws a message with examples; of a choice with the text that is looked at, this one. */
export function previewsOf(slug: MessageSlug, book: TextBook, focus: string | null): Previews {
  const outline = outlineOf(slug);
  const sms = previewSms(outline, book.fill, focus);
  const builtIn = previewSms(outline, builtInBook().fill, focus);
  return {
    email: previewEmail(outline, book.fill, focus),
    sms: sms && {
      ...sms,
      count: countSms(sms.text),
      builtInSegments: countSms(builtIn?.text ?? "").segments,
    },
  };
}

/** The preview of the channel in which a message has a text. */
export async function previewText(
  slug: MessageSlug,
  id: string,
  typed: string | null,
): Promise<Previews> {
  const book = await openBook(typed === null ? null : { id, text: typed });
  const { email, sms } = previewsOf(slug, book, id);
  const isSms = channelOf(slug, id) === "sms";
  return isSms ? { email: null, sms } : { email, sms: null };
}

/** Channel in which a message has a text; its e-mail for one that both have. */
export function channelOf(slug: MessageSlug, id: string): MessageChannel {
  return textsOfMessage(slug).find((text) => text.id === id)?.channel ?? "email";
}

import type { TextKind } from "./check.ts";

/** Locale files whose texts all go into e-mails and SMS, and may be changed by staff. */
export const messageFiles = [
  "auth/code",
  "auth/security-mail",
  "auth/security-sms",
  "card-request/mail",
  "cart/share-mail",
  "catalogue/share-mail",
  "closure/message",
  "company/approval-mail",
  "company/people-mail",
  "contact/mail",
  "handover/mail",
  "invoice/dispute-mail",
  "list/mail",
  "order/mail",
  "order/notice",
  "payment/mail",
  "payment/refund-mail",
  "payment/remote-payment-mail",
  "preparation/substitute-mail",
  "purchase/dispute-mail",
] as const;

export type MessageFile = (typeof messageFiles)[number];

export type MessageGroup =
  | "access"
  | "order"
  | "handover"
  | "payment"
  | "company"
  | "request"
  | "share"
  | "depot";

/** One text, or several of which a message has one. A key is of the message's file; "order/mail:sign" of another. */
export type TextChoice = string | readonly string[];

export type Email = {
  subject: TextChoice;
  before: readonly TextChoice[];
  button?: TextChoice;
  /** Second choice, beside the first. */
  other?: TextChoice;
  after: readonly TextChoice[];
  /** Words that stand within other lines. */
  words?: readonly TextChoice[];
};

type Sms = { text: TextChoice; words?: readonly TextChoice[] };

/** Texts of a message, in its order. */
export type Outline = {
  group: MessageGroup;
  file: MessageFile;
  email?: Email;
  sms?: Sms;
};

export type MessageChannel = "email" | "sms";

/** A text of a message: where it stands, and the texts of which the message has one. */
export type MessageText = {
  channel: MessageChannel;
  kind: TextKind;
  /** "order/mail:subject" */
  id: string;
  /** The texts that may stand in its place; itself among them. */
  choice: readonly string[];
};

/** Every text of a message, in the order in which it is read. */
export function textsOfOutline({ file, email, sms }: Outline): MessageText[] {
  const of = (
    channel: MessageChannel,
    kind: TextKind,
    choices: readonly (TextChoice | undefined)[],
  ) => choices.flatMap((choice = []) => textsOfChoice(file, channel, kind, choice));
  return [
    ...of("email", "subject", [email?.subject]),
    ...of("email", "paragraph", email?.before ?? []),
    ...of("email", "words", email?.words ?? []),
    ...of("email", "button", [email?.button, email?.other]),
    ...of("email", "paragraph", email?.after ?? []),
    ...of("sms", "sms", [sms?.text]),
    ...of("sms", "words", sms?.words ?? []),
  ];
}

function textsOfChoice(
  file: MessageFile,
  channel: MessageChannel,
  kind: TextKind,
  choice: TextChoice,
): MessageText[] {
  const ids = choiceIds(file, choice);
  return ids.map((id) => ({ channel, kind, id, choice: ids }));
}

/** Ids of the texts of a choice: "order/mail:subject". */
export function choiceIds(file: MessageFile, choice: TextChoice): string[] {
  const keys = typeof choice === "string" ? [choice] : choice;
  return keys.map((key) => (key.includes(":") ? key : `${file}:${key}`));
}

/** File of the text of an id. */
export function fileOfText(id: string): string {
  return id.slice(0, id.indexOf(":"));
}

/** A text's part of an address, and back: "order.mail.slot-changed.subject". */
export function textSlug(id: string): string {
  return id.replace(/[/:]/g, ".");
}

export function readTextSlug(slug: string): string {
  return slug.replace(".", "/").replace(".", ":");
}

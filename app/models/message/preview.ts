import { smsText } from "#app/models/platform/sms-text.ts";
import { choiceIds, type Outline, type TextChoice } from "./outline.ts";

export type EmailPreview = {
  subject: string;
  before: string[];
  /** Words that stand within other lines, each on its own. */
  words: string[];
  buttons: string[];
  after: string[];
};

export type SmsPreview = { text: string; words: string[] };

/** The text of an id as it reads. */
type Read = (id: string) => string;

/** Of each choice the first text, or the one that is looked at. */
function reader({ file }: Outline, read: Read, focus: string | null) {
  return (choices: readonly TextChoice[]) =>
    choices.map((choice) => {
      const ids = choiceIds(file, choice);
      return read(ids.find((id) => id === focus) ?? ids[0] ?? "");
    });
}

/** The e-mail of a message with these texts; null for a message that has none. */
export function previewEmail(
  outline: Outline,
  read: Read,
  focus: string | null = null,
): EmailPreview | null {
  const { email } = outline;
  if (!email) return null;
  const all = reader(outline, read, focus);
  const buttons = [email.button, email.other].filter((one) => one !== undefined);
  return {
    subject: all([email.subject])[0] ?? "",
    before: all(email.before),
    words: all(email.words ?? []),
    buttons: all(buttons),
    after: all(email.after),
  };
}

/** The SMS of a message with these texts; null for a message that has none. */
export function previewSms(
  outline: Outline,
  read: Read,
  focus: string | null = null,
): SmsPreview | null {
  const { sms } = outline;
  if (!sms) return null;
  const all = reader(outline, read, focus);
  return { text: smsText(all([sms.text])[0] ?? ""), words: all(sms.words ?? []) };
}

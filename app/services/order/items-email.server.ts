import cartTexts from "#app/locales/fr/cart/share-mail.json" with { type: "json" };
import shareTexts from "#app/locales/fr/catalogue/share-mail.json" with { type: "json" };
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { markup } from "#app/models/platform/markup.ts";
import {
  emailButton,
  emailPage,
  emailParagraphs,
} from "#app/services/document/email-page.server.ts";
import { messageTexts } from "#app/services/message/current.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import type { Mail } from "#app/services/platform/mail.server.ts";
import { to, url } from "#app/urls.ts";

const t = messageTexts("cart/share-mail", cartTexts);
const tShare = messageTexts("catalogue/share-mail", shareTexts);

export const MAILED_LINES = 200;

export type SharedItems = {
  /** Identifies the message: a job that runs twice sends it once. */
  key: string;
  recipient: string;
  message: string;
  lines: readonly {
    reference: string;
    label: string;
    quantity: number;
    unit: string;
    comment?: string;
    codeColor?: string;
  }[];
  leftOut: number;
};

type Words = { title: string; subject: string; said: readonly string[] };

/** Typed text is escaped, no price is shown, and the lines can be pasted in the quick order. */
export function itemsEmail(shared: SharedItems, { title, subject, said }: Words): Mail {
  const { key, recipient, message, lines, leftOut } = shared;
  const link = config.ORIGIN + to(url.quickOrder);
  const opening = [tShare("intro"), ...said];
  const words = message ? [tShare("wrote"), message] : [];
  const listed = lines.map(({ reference, quantity, label, unit, comment }) => {
    const line = t("line", { units: formatUnits(quantity, unit), label, reference });
    return comment ? `${line} (${comment})` : line;
  });
  const closing = [...(leftOut > 0 ? [t("left-out", { count: leftOut })] : []), t("again")];
  const notice = [tShare("notice"), tShare("sign")];
  const pasted = pastedLines(lines);
  const html = emailPage(title, [
    ...emailParagraphs([...opening, ...words]),
    markup`<ul>${listed.map((line) => markup`<li>${line}</li>`)}</ul>`,
    ...emailParagraphs(closing),
    markup`<pre>${pasted.join("\n")}</pre>`,
    emailButton({ label: t("see"), href: link }),
    ...emailParagraphs(notice),
  ]);
  const parts = [...opening, ...words, listed.join("\n"), ...closing, pasted.join("\n")];
  return {
    key,
    to: recipient,
    subject,
    text: [...parts, `${t("see")} : ${link}`, ...notice].join("\n\n"),
    html,
  };
}

function pastedLines(lines: SharedItems["lines"]): string[] {
  const separator = lines.some(({ codeColor }) => codeColor) ? ";" : " ";
  return lines.map(({ reference, quantity, codeColor }) =>
    [reference, quantity, ...(codeColor ? [codeColor] : [])].join(separator),
  );
}

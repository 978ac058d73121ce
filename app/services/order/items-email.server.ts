import cartTexts from "#app/locales/fr/cart/actions.json" with { type: "json" };
import shareTexts from "#app/locales/fr/catalogue/share.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { markup } from "#app/models/platform/markup.ts";
import { config } from "#app/services/platform/config.server.ts";
import type { Mail } from "#app/services/platform/mail.server.ts";
import { to, url } from "#app/urls.ts";

const t = texts(cartTexts);
const tShare = texts(shareTexts);

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
    const line = t("mail.line", { units: formatUnits(quantity, unit), label, reference });
    return comment ? `${line} (${comment})` : line;
  });
  const closing = [
    ...(leftOut > 0 ? [t("mail.left-out", { count: leftOut })] : []),
    t("mail.again"),
  ];
  const notice = [tShare("notice"), tShare("sign")];
  const pasted = pastedLines(lines);
  const paragraphs = (all: readonly string[]) => all.map((text) => markup`<p>${text}</p>`);
  const page = markup`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:#fbfaf7;color:#1d1b18;font:16px/1.5 sans-serif">
${paragraphs([...opening, ...words])}
<ul>${listed.map((line) => markup`<li>${line}</li>`)}</ul>
${paragraphs(closing)}
<pre>${pasted.join("\n")}</pre>
<p><a href="${link}" style="display:inline-block;padding:12px 18px;background:#a65b1f;color:#fff;font-weight:bold">${t("mail.see")}</a></p>
${paragraphs(notice)}
</body></html>`;
  const parts = [...opening, ...words, listed.join("\n"), ...closing, pasted.join("\n")];
  return {
    key,
    to: recipient,
    subject,
    text: [...parts, `${t("mail.see")} : ${link}`, ...notice].join("\n\n"),
    html: page.markup,
  };
}

function pastedLines(lines: SharedItems["lines"]): string[] {
  const separator = lines.some(({ codeColor }) => codeColor) ? ";" : " ";
  return lines.map(({ reference, quantity, codeColor }) =>
    [reference, quantity, ...(codeColor ? [codeColor] : [])].join(separator),
  );
}

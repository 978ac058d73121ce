import { markup } from "#app/models/platform/markup.ts";
import type { Mail } from "#app/services/platform/mail.server.ts";

export type Act = { label: string; href: string };

type Words = {
  subject: string;
  before: readonly string[];
  act?: Act | undefined;
  after: readonly string[];
};

const style = {
  body: "margin:0;padding:24px;background:#fbfaf7;color:#1d1b18;font:16px/1.5 sans-serif",
  button: "display:inline-block;padding:12px 18px;background:#a65b1f;color:#fff;font-weight:bold",
};

export function emailBody({
  subject,
  before,
  act,
  after,
}: Words): Pick<Mail, "subject" | "text" | "html"> {
  const written = (all: readonly string[]) => all.map((text) => markup`<p>${text}</p>`);
  const button = act
    ? [markup`<p><a href="${act.href}" style="${style.button}">${act.label}</a></p>`]
    : [];
  const page = markup`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="${style.body}">
${written(before)}${button}${written(after)}
</body></html>`;
  const line = act ? [`${act.label} : ${act.href}`] : [];
  return { subject, text: [...before, ...line, ...after].join("\n\n"), html: page.markup };
}

import type { Markup } from "#app/models/platform/markup.ts";
import type { Mail } from "#app/services/platform/mail.server.ts";
import { emailButton, emailPage, emailParagraphs } from "./email-page.server.ts";

export type Act = { label: string; href: string };

type Words = {
  subject: string;
  before: readonly string[];
  /** Between `before` and `details`: drawn in HTML, in words in plain text. */
  ticket?: { html: Markup; words?: readonly string[] } | undefined;
  details?: readonly string[];
  act?: Act | undefined;
  /** Second choice, beside the first. */
  other?: Act;
  after: readonly string[];
};

export function emailBody({
  subject,
  before,
  ticket,
  details = [],
  act,
  other,
  after,
}: Words): Pick<Mail, "subject" | "text" | "html"> {
  const acts = [act, other].filter((one) => one !== undefined);
  const html = emailPage(subject, [
    ...emailParagraphs(before),
    ...(ticket ? [ticket.html] : []),
    ...emailParagraphs(details),
    ...acts.map((one, index) => emailButton(one, index === 0 ? "primary" : "secondary")),
    ...emailParagraphs(after),
  ]);
  const line = acts.map(({ href, label }) => `${label} : ${href}`);
  const text = [...before, ...(ticket?.words ?? []), ...details, ...line, ...after].join("\n\n");
  return { subject, text, html };
}

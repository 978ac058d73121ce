import type { Markup } from "#app/models/platform/markup.ts";
import type { Mail } from "#app/services/platform/mail.server.ts";
import { emailButton, emailPage, emailParagraphs } from "./email-page.server.ts";

export type Act = { label: string; href: string };

type Words = {
  subject: string;
  before: readonly string[];
  /** In HTML alone, between `before` and `details`: plain text says it in words. */
  ticket?: Markup | undefined;
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
    ...(ticket ? [ticket] : []),
    ...emailParagraphs(details),
    ...acts.map((one, index) => emailButton(one, index === 0 ? "primary" : "secondary")),
    ...emailParagraphs(after),
  ]);
  const line = acts.map(({ href, label }) => `${label} : ${href}`);
  return { subject, text: [...before, ...details, ...line, ...after].join("\n\n"), html };
}

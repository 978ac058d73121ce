import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import codeTexts from "#app/locales/fr/auth/code.json" with { type: "json" };
import type { CodePurpose, SendMethod } from "#app/models/auth/code.ts";
import { emailBody } from "#app/services/document/email.server.ts";
import { emailCode } from "#app/services/document/email-page.server.ts";
import { messageTexts } from "#app/services/message/current.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { type Mail, sendMail } from "#app/services/platform/mail.server.ts";
import { sendSms } from "#app/services/platform/sms.server.ts";
import { to, url } from "#app/urls.ts";
import { codes } from "#drizzle/schema/auth.ts";
import { customers } from "#drizzle/schema/company.ts";
import { makeCode } from "./code.server.ts";

const t = messageTexts("auth/code", codeTexts);

type Reader = typeof customers.$inferSelect;
type CodeRow = typeof codes.$inferSelect;

type CodeMessage = {
  key: string;
  about: CodePurpose | "not-connected" | "connected";
  code: string | null;
  link: string;
};

/**
 * Makes and sends the code that was requested, so that it stands in no queue. Sends nothing for an
 * unknown card, for one whose access was removed, or after ten minutes. A card never used is
 * pointed to its first connection in place of a new password, and the other way round. Throws when
 * the provider refuses the message; the retry makes another code.
 */
export async function sendCode(codeId: number): Promise<void> {
  const [codeRow] = await db.select().from(codes).where(eq(codes.id, codeId));
  if (!codeRow) return;
  const [reader] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.cardNumber, codeRow.cardNumber), isNull(customers.disabledAt)));
  if (!reader) return;
  const message = await messageOf(codeRow, reader);
  if (!message) return;
  if (methodFor(codeRow.sendMethod, reader) === "email") await sendMail(codeMail(message, reader));
  else await sendSms({ key: message.key, to: reader.cellphone, text: smsText(message) });
}

function codeMail({ key, about, code, link }: CodeMessage, reader: Reader): Mail {
  const words = emailBody({
    subject: t(`subject-${about}`),
    before: [hello(reader), t(`intro-${about}`)],
    ticket: code ? { html: emailCode(code), words: [t("code", { code })] } : undefined,
    details: code ? [t("code-life"), t("link")] : [],
    act: { label: t(`button-${about}`), href: link },
    after: [code ? t("warning") : t("warning-other"), t("sign")],
  });
  return { key, to: reader.email, ...words };
}

function smsText({ about, code, link }: CodeMessage): string {
  return t(`sms-${about}`, { code: code ?? "", link });
}

async function messageOf(codeRow: CodeRow, reader: Reader): Promise<CodeMessage | null> {
  const { id, purpose, sends, cardNumber } = codeRow;
  const key = `card.${id}.${sends}.${codeRow.expiresAt.getTime()}`;
  const isOpen = reader.passwordHash !== null;
  const query = { card_number: cardNumber };
  if (purpose === "password-reset" && !isOpen) {
    const link = config.ORIGIN + to(url.firstConnection, null, query);
    return { key, about: "not-connected", code: null, link };
  }
  if (purpose === "first-connection" && isOpen) {
    const link = config.ORIGIN + to(url.forgottenPassword, null, query);
    return { key, about: "connected", code: null, link };
  }
  const made = await makeCode(id);
  if (!made) return null;
  const { code, token } = made;
  const page = purpose === "password-reset" ? url.newPassword : url.openAccess;
  return {
    key: `code.${randomUUID()}`,
    about: purpose,
    code,
    link: config.ORIGIN + to(page, { token }),
  };
}

function methodFor(chosen: SendMethod, { emailValid, cellphoneValid }: Reader): SendMethod {
  if (chosen === "email") return !emailValid && cellphoneValid ? "sms" : "email";
  return !cellphoneValid && emailValid ? "email" : "sms";
}

function hello({ firstName, lastName }: Reader): string {
  return t("hello", { name: `${firstName} ${lastName}` });
}

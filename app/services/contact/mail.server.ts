import { eq } from "drizzle-orm";
import mailTexts from "#app/locales/fr/contact/mail.json" with { type: "json" };
import { isoDayText } from "#app/models/contact/answer.ts";
import { emailBody } from "#app/services/document/email.server.ts";
import { messageTexts } from "#app/services/message/current.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { sendMail } from "#app/services/platform/mail.server.ts";
import { to, url } from "#app/urls.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { contactFiles, contactMessages, contactRequests } from "#drizzle/schema/contact.ts";
import { stores } from "#drizzle/schema/store.ts";
import { uploads } from "#drizzle/schema/upload.ts";
import { keyOfRequest } from "./request-key.server.ts";

const t = messageTexts("contact/mail", mailTexts);

type Request = typeof contactRequests.$inferSelect;

/** Throws when the mail server refuses it: the job is retried. */
export async function sendRequest(requestId: number): Promise<void> {
  const details = await findRequestDetails(eq(contactRequests.id, requestId));
  if (!details) return;
  const { request, store, company } = details;
  const { number, name, email, phone, themeLabel, subThemeLabel, answers } = request;
  const files = await fileNames(requestId);
  const words = emailBody({
    subject: t("depot.subject", { number, theme: themeLabel }),
    before: [
      company ? t("depot.customer", { name, ...company }) : t("depot.visitor", { name }),
      t("depot.about", { theme: themeLabel, subTheme: subThemeLabel }),
      ...answers.map(({ label, kind, value }) =>
        t("depot.answer", { label, value: kind === "date" ? isoDayText(value) : value }),
      ),
      ...(files.length > 0 ? [t("depot.files", { files: files.join(", ") })] : []),
    ],
    act: { label: t("depot.see"), href: staffAddress(request) },
    after: [t("depot.contact", { email, phone: phone || t("depot.no-phone") })],
  });
  await sendMail({ key: `request.${requestId}`, to: store.email, ...words });
}

/** Holds nothing of the typed text: anybody may type somebody else's address. */
export async function confirmRequest(requestId: number): Promise<void> {
  const details = await findRequestDetails(eq(contactRequests.id, requestId));
  if (!details) return;
  const { request, store } = details;
  const { number, themeLabel } = request;
  const words = emailBody({
    subject: t("customer.subject", { number }),
    before: [t("customer.received", { number, theme: themeLabel, store: store.label })],
    act: { label: t("customer.see"), href: addressOf(request) },
    after: [t("customer.sign", { store: store.label, phone: store.phone })],
  });
  await sendMail({ key: `request-received.${requestId}`, to: request.email, ...words });
}

/** Emails a message to the other side of its request. */
export async function sendRequestMessage(messageId: number): Promise<void> {
  const [message] = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, messageId));
  const details = message
    ? await findRequestDetails(eq(contactRequests.id, message.requestId))
    : null;
  if (!message || !details) return;
  const { request, store } = details;
  const { number, name } = request;
  const isAnswer = message.author === "depot";
  const to = isAnswer ? "customer" : "depot";
  const words = emailBody({
    subject: t(`${to}.message-subject`, { number }),
    before: [t(`${to}.message-from`, { number, name, store: store.label }), message.text],
    act: {
      label: t(`${to}.see`),
      href: isAnswer ? addressOf(request) : staffAddress(request),
    },
    after: isAnswer ? [t("customer.sign", { store: store.label, phone: store.phone })] : [],
  });
  const mailbox = isAnswer ? request.email : store.email;
  await sendMail({ key: `request-message.${messageId}`, to: mailbox, ...words });
}

async function findRequestDetails(which: ReturnType<typeof eq>) {
  const [found] = await db
    .select({
      request: contactRequests,
      store: { label: stores.label, email: stores.email, phone: stores.phone },
      company: { company: companies.label, card: customers.cardNumber },
      erasedAt: customers.erasedAt,
    })
    .from(contactRequests)
    .innerJoin(stores, eq(stores.uid, contactRequests.storeUid))
    .leftJoin(customers, eq(customers.id, contactRequests.customerId))
    .leftJoin(companies, eq(companies.id, customers.companyId))
    .where(which);
  if (!found || found.erasedAt) return null;
  const { company: names, ...details } = found;
  const { company, card } = names;
  return { ...details, company: company && card ? { company, card } : null };
}

async function fileNames(requestId: number): Promise<string[]> {
  const rows = await db
    .select({ name: uploads.name })
    .from(contactFiles)
    .innerJoin(uploads, eq(uploads.id, contactFiles.uploadId))
    .where(eq(contactFiles.requestId, requestId));
  return rows.map(({ name }) => name);
}

function addressOf({ number, customerId }: Request): string {
  const path =
    customerId === null
      ? to(url.followRequest, { number, key: keyOfRequest(number) })
      : to(url.request, { number });
  return config.ORIGIN + path;
}

function staffAddress({ number }: Request): string {
  return config.ORIGIN + to(url.staffRequest, { number });
}

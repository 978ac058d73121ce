import { eq } from "drizzle-orm";
import mailTexts from "#app/locales/fr/card-request/mail.json" with { type: "json" };
import { emailBody } from "#app/services/document/email.server.ts";
import { messageTexts } from "#app/services/message/current.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { sendMail } from "#app/services/platform/mail.server.ts";
import { to, url } from "#app/urls.ts";
import { cardRequests } from "#drizzle/schema/card-request.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { stores } from "#drizzle/schema/store.ts";

const t = messageTexts("card-request/mail", mailTexts);

/** Holds nothing of the typed text: anybody may type somebody else's address. */
export async function confirmCardRequest(requestId: number): Promise<void> {
  const found = await findDetails(requestId);
  if (!found) return;
  const { email, store } = found;
  const words = emailBody({
    subject: t("received.subject"),
    before: [t("received.body", store), t("received.next")],
    after: [t("received.not-you"), t("sign", store)],
  });
  await sendMail({ key: `card-request-received.${requestId}`, to: email, ...words });
}

/** Sends the decision: the card and how to open the access, or the words of a refusal. */
export async function answerCardRequest(requestId: number): Promise<void> {
  const found = await findDetails(requestId);
  if (!found || found.state === "waiting") return;
  const { email, firstName, lastName, store, card, company, words } = found;
  const hello = t("hello", { name: `${firstName} ${lastName}` });
  if (found.state === "refused") {
    const before = [hello, t("refused.body"), words, t("refused.next")];
    const mail = emailBody({
      subject: t("refused.subject"),
      before,
      after: [t("sign", store)],
    });
    return sendMail({ key: `card-request-answer.${requestId}`, to: email, ...mail });
  }
  if (!card || !company) return;
  const mail = emailBody({
    subject: t("approved.subject"),
    before: [hello, t("approved.body", { company, card }), t("approved.first")],
    act: {
      label: t("approved.act"),
      href: config.ORIGIN + to(url.firstConnection, null, { card_number: card }),
    },
    after: [t("sign", store)],
  });
  await sendMail({ key: `card-request-answer.${requestId}`, to: email, ...mail });
}

async function findDetails(requestId: number) {
  const { state, email, firstName, lastName, words } = cardRequests;
  const [found] = await db
    .select({
      ...{ state, email, firstName, lastName, words },
      store: { store: stores.label, phone: stores.phone },
      card: customers.cardNumber,
      company: companies.label,
    })
    .from(cardRequests)
    .innerJoin(stores, eq(stores.uid, cardRequests.storeUid))
    .leftJoin(customers, eq(customers.id, cardRequests.customerId))
    .leftJoin(companies, eq(companies.id, customers.companyId))
    .where(eq(cardRequests.id, requestId));
  return found ?? null;
}

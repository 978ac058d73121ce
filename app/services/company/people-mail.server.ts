import { eq, inArray } from "drizzle-orm";
import peopleMailTexts from "#app/locales/fr/company/people-mail.json" with { type: "json" };
import { personState } from "#app/models/company/people.ts";
import { emailBody } from "#app/services/document/email.server.ts";
import { messageTexts } from "#app/services/message/current.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import type { JobPayload } from "#app/services/platform/job.server.ts";
import { sendMail } from "#app/services/platform/mail.server.ts";
import { to, url } from "#app/urls.ts";
import { companies, customers } from "#drizzle/schema/company.ts";

const t = messageTexts("company/people-mail", peopleMailTexts);

/** Holds no secret: the first connection asks for a code. Sends nothing once they came or were disabled. */
export async function sendInvitation({
  customerId,
  ownerId,
  key,
}: JobPayload<"invite-person">): Promise<void> {
  const rows = await db
    .select()
    .from(customers)
    .innerJoin(companies, eq(companies.id, customers.companyId))
    .where(inArray(customers.id, [customerId, ownerId]));
  const invited = rows.find((row) => row.customers.id === customerId);
  const owner = rows.find((row) => row.customers.id === ownerId)?.customers;
  if (!invited || !owner) return;
  const { customers: person, companies: company } = invited;
  const state = personState({ ...person, hasPassword: person.passwordHash !== null });
  if (state !== "invited") return;
  await sendMail({ key, to: person.email, ...words(person, owner, company.label) });
}

type Row = typeof customers.$inferSelect;

function words({ cardNumber, ...person }: Row, owner: Row, company: string) {
  const name = ({ firstName, lastName }: Pick<Row, "firstName" | "lastName">) =>
    `${firstName} ${lastName}`;
  return emailBody({
    subject: t("subject", { company }),
    before: [
      t("hello", { name: name(person) }),
      t("body", { owner: name(owner), company }),
      t("card", { card: cardNumber }),
      t("first"),
    ],
    act: {
      label: t("act"),
      href: config.ORIGIN + to(url.firstConnection, null, { card_number: cardNumber }),
    },
    after: [t("not-you", { company }), t("sign")],
  });
}

import peopleTexts from "#app/locales/fr/company/people.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { csvOf } from "#app/models/document/csv.ts";
import { decimalCents } from "#app/models/platform/money.ts";
import { formatTime, frenchDay, parisTime } from "#app/models/platform/time.ts";
import { listAllPeople } from "./people.server.ts";

const t = texts(peopleTexts);

/** Formats the people of the owner's company as CSV: the columns of the table, all pages. */
export async function peopleCsv(
  owner: Buyer,
  now: Date = new Date(),
): Promise<{ name: string; csv: string }> {
  const people = await listAllPeople(owner);
  const head = [
    ...[t("csv.card"), t("fields.first-name"), t("fields.last-name"), t("fields.email")],
    ...[t("role"), t("state"), t("fields.store"), t("ceiling"), t("last-login")],
  ];
  const rows = people.map((person) => [
    ...[person.cardNumber, person.firstName, person.lastName, person.email],
    ...[t(`roles.${person.role}`), t(`states.${person.state}`), person.storeLabel],
    person.orderCeilingCents === null ? "" : decimalCents(person.orderCeilingCents),
    person.lastLoginAt ? moment(person.lastLoginAt) : "",
  ]);
  return { name: t("csv.file", { day: parisTime(now).day }), csv: csvOf([head, ...rows]) };
}

function moment(at: Date): string {
  return `${frenchDay(parisTime(at).day)} ${formatTime(at)}`;
}

import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { Link } from "#app/framework/link.tsx";
import customerTexts from "#app/locales/fr/desk/customer.json";
import blockTexts from "#app/locales/fr/record/block.json";
import { texts } from "#app/locales/texts.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import type { CustomerSheet } from "#app/services/desk/customer.server.ts";
import { to, url } from "#app/urls.ts";
import { BlockWhy } from "./block-why.tsx";

const t = texts(customerTexts);
const tBlock = texts(blockTexts);

type CustomerPeopleProps = { sheet: CustomerSheet; mayBlock: boolean };

/** People of a company: who they are, whether they may order, and the way to block them. */
export function CustomerPeople({ sheet: { company, people }, mayBlock }: CustomerPeopleProps) {
  return (
    <>
      <h2>{tBlock("people.title")}</h2>
      <LineTable
        caption={tBlock("people.count", { count: people.length })}
        columns={[...personColumns, ...(mayBlock ? [blockColumn(company.id)] : [])]}
        rows={people}
        rowKey={({ cardNumber }) => cardNumber}
      />
    </>
  );
}

type Person = CustomerSheet["people"][number];

const tones = { active: "ready", invited: "waiting", disabled: "stopped", blocked: "stopped" };

const personColumns: LineColumn<Person>[] = [
  {
    label: tBlock("people.name"),
    heading: true,
    cell: ({ name, cardNumber }) => (
      <span>
        {name} <small className="id">{cardNumber}</small>
      </span>
    ),
  },
  { label: tBlock("people.role"), cell: ({ role }) => tBlock(`roles.${role}`) },
  {
    label: t("contact"),
    cell: ({ phone, email }) => (
      <span>
        <PhoneLink phone={phone} /> <small className="id">{email}</small>
      </span>
    ),
  },
  { label: t("store"), cell: ({ store }) => store },
  {
    label: t("access"),
    cell: ({ state, why, lastLoginAt }) => (
      <span>
        <span className={`status ${tones[state]}`}>{tBlock(`states.${state}`)}</span>
        {lastLoginAt ? <small> {t("seen", { at: formatDateTime(lastLoginAt) })}</small> : null}
        {state === "blocked" ? <BlockWhy why={why} /> : null}
      </span>
    ),
  },
];

const blockColumn = (companyId: number): LineColumn<Person> => ({
  label: tBlock("people.act"),
  bare: true,
  cell: ({ state, cardNumber, name }) => (
    <Link
      to={to(url.deskBlock, { companyId }, { carte: cardNumber })}
      aria-label={tBlock(state === "blocked" ? "people.free-label" : "people.block-label", {
        name,
      })}
    >
      {tBlock(state === "blocked" ? "free" : "block")}
    </Link>
  ),
});

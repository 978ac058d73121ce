import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import blockTexts from "#app/locales/fr/record/block.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { entitySlugs } from "#app/models/record/entity.ts";
import type { CompanyPerson, PeopleOfCompany } from "#app/services/record/company.server.ts";
import { to, url } from "#app/urls.ts";
import { blockedPlace } from "./blocked-place.ts";
import { PersonAccess } from "./person-access.tsx";

const t = texts(blockTexts);

type CompanyPanelProps = { code: string; company: PeopleOfCompany };

/** The people of a company, and what the staff may do about them. */
export function CompanyPanel({ code, company: { isBlocked, total, people } }: CompanyPanelProps) {
  return (
    <section className="panel stack" aria-labelledby="personnes">
      <h2 id="personnes">{t("people.title")}</h2>
      {isBlocked ? (
        <Notice tone="warning">
          <p>{t("people.company-blocked")}</p>
        </Notice>
      ) : null}
      {total > 0 ? (
        <LineTable
          caption={t("people.count", { count: total })}
          columns={personColumns}
          rows={people}
          rowKey={({ cardNumber }) => cardNumber}
        />
      ) : (
        <EmptyState title={t("people.none")}>
          <p>{t("people.none-text")}</p>
        </EmptyState>
      )}
      {total > people.length ? (
        <p>
          {t("people.count", { count: total })}.{" "}
          <Link to={to(url.recordList, { entity: entitySlugs.cards }, { recherche: code })}>
            {t("people.more")}
          </Link>
        </p>
      ) : null}
      <div className="row">
        <ButtonLink
          kind="secondary"
          to={to(url.newRecord, { entity: entitySlugs.cards }, { entreprise: code })}
        >
          {t("people.open")}
        </ButtonLink>
        <ButtonLink kind="quiet" to={to(url.blockRecord, blockedPlace("companies", code))}>
          {t(isBlocked ? "people.free-company" : "people.block-company")}
        </ButtonLink>
      </div>
    </section>
  );
}

const personColumns: LineColumn<CompanyPerson>[] = [
  {
    label: t("people.name"),
    heading: true,
    cell: ({ name, cardNumber }) => (
      <span>
        <Link to={to(url.editRecord, blockedPlace("cards", cardNumber))}>{name}</Link>{" "}
        <small>{cardNumber}</small>
      </span>
    ),
  },
  {
    label: t("people.role"),
    cell: ({ role, ceilingCents }) => (
      <span>
        {t(`roles.${role}`)}
        {ceilingCents === null ? null : (
          <small>, {t("people.ceiling", { amount: formatCents(ceilingCents) })}</small>
        )}
      </span>
    ),
  },
  { label: t("people.email"), cell: ({ email }) => <span className="id">{email}</span> },
  {
    label: t("people.access"),
    cell: (person) => (
      <span>
        <PersonAccess person={person} />
      </span>
    ),
  },
  {
    label: t("people.act"),
    bare: true,
    cell: ({ state, cardNumber, name }) => (
      <Link
        to={to(url.blockRecord, blockedPlace("cards", cardNumber))}
        aria-label={t(state === "blocked" ? "people.free-label" : "people.block-label", { name })}
      >
        {t(state === "blocked" ? "free" : "block")}
      </Link>
    ),
  },
];

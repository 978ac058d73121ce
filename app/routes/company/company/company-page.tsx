import { Page } from "#app/components/ui/page.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import companyTexts from "#app/locales/fr/company/company.json";
import { texts } from "#app/locales/texts.ts";
import type { ColleagueView, Company } from "#app/models/company/company.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";
import { CompanyDepot, type Depot } from "./company-depot.tsx";
import { CompanyMoney, type Money } from "./company-money.tsx";
import { CompanyPeople } from "./company-people.tsx";

const t = texts(companyTexts);
const tAccount = texts(accountTexts);

type Card = { cardNumber: string; cardStatus: "active" | "blocked"; holder: string };

type CompanyPageProps = {
  company: Omit<Company, "id">;
  card: Card;
  people: readonly ColleagueView[];
  total: number;
  isOwner: boolean;
  store: Depot | null;
  money: Money | null;
};

export function CompanyPage({ company, card, people, total, ...rest }: CompanyPageProps) {
  const { isOwner, store, money } = rest;
  return (
    <Page
      title={t("title")}
      lead={t("lead", { company: company.label })}
      breadcrumb={[{ label: tAccount("title"), to: to(url.account) }]}
      aside={store ? <CompanyDepot store={store} /> : null}
    >
      <Identity company={company} />
      <CardFacts card={card} me={people.find(({ isReader }) => isReader)} />
      <CompanyPeople people={people} total={total} isOwner={isOwner} />
      {money ? <CompanyMoney {...money} /> : null}
    </Page>
  );
}

function Identity({ company }: Pick<CompanyPageProps, "company">) {
  const { label, siren, siret, vatNumber, address, zipCode, city, phone } = company;
  return (
    <section className="stack">
      <h2>{t("identity")}</h2>
      <dl className="facts">
        <dt>{t("siren")}</dt>
        <dd>{siren}</dd>
        <dt>{t("siret")}</dt>
        <dd>{siret}</dd>
        <dt>{t("vat")}</dt>
        <dd>{vatNumber}</dd>
        <dt>{t("address")}</dt>
        <dd>
          {label}
          <br />
          {address}
          <br />
          {zipCode} {city}
        </dd>
        <dt>{t("phone")}</dt>
        <dd>
          <PhoneLink phone={phone} />
        </dd>
      </dl>
      <p className="hint">{t("correct")}</p>
    </section>
  );
}

function CardFacts({ card, me }: { card: Card; me: ColleagueView | undefined }) {
  return (
    <section className="stack">
      <h2>{t("card")}</h2>
      <dl className="facts">
        <dt>{t("card-number")}</dt>
        <dd>{card.cardNumber}</dd>
        <dt>{t("holder")}</dt>
        <dd>
          {card.holder}, {t(`card-status.${card.cardStatus}`)}
        </dd>
        {me?.ceilingCents === undefined ? null : <Ceiling cents={me.ceilingCents} />}
      </dl>
    </section>
  );
}

function Ceiling({ cents }: { cents: number | null }) {
  return (
    <>
      <dt>{t("ceiling")}</dt>
      <dd>
        {cents === null ? t("no-ceiling") : t("ceiling-of", { amount: formatCents(cents) })}
        {cents === null ? null : <p className="hint">{t("above")}</p>}
      </dd>
    </>
  );
}

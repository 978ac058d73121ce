import { ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/framework/link.tsx";
import companyTexts from "#app/locales/fr/company/company.json";
import { texts } from "#app/locales/texts.ts";
import type { ColleagueView } from "#app/models/company/company.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";

const t = texts(companyTexts);

type CompanyPeopleProps = { people: readonly ColleagueView[]; total: number; isOwner: boolean };

export function CompanyPeople({ people, total, isOwner }: CompanyPeopleProps) {
  return (
    <section className="stack">
      <h2>{t("people")}</h2>
      <p>{t("people-lead", { count: total })}</p>
      <ul className="bullets">
        {people.map((person) => (
          <li key={person.id}>
            <Name person={person} isOwner={isOwner} />, {t(`roles.${person.role}`)}
            {person.ceilingCents === undefined ? null : `, ${limitOf(person.ceilingCents)}`}
          </li>
        ))}
      </ul>
      {isOwner ? (
        <p className="screen">
          <ButtonLink kind="secondary" to={to(url.people)}>
            {t("team")}
          </ButtonLink>
        </p>
      ) : null}
    </section>
  );
}

function Name({ person, isOwner }: { person: ColleagueView; isOwner: boolean }) {
  const name = `${person.firstName} ${person.lastName}`;
  if (person.isReader) return t("you", { name });
  if (!isOwner) return name;
  return (
    <Link to={to(url.person, { personId: person.id })} aria-label={t("person-of", { name })}>
      {name}
    </Link>
  );
}

function limitOf(ceilingCents: number | null): string {
  if (ceilingCents === null) return t("without-limit");
  return t("up-to", { amount: formatCents(ceilingCents) });
}

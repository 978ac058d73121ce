import { ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/framework/link.tsx";
import dashboardTexts from "#app/locales/fr/company/dashboard.json";
import { texts } from "#app/locales/texts.ts";
import { frenchDay, type IsoDay } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(dashboardTexts);

export type LatestWorksite = {
  id: number;
  name: string;
  city: string | null;
  endsOn: IsoDay | null;
};

export function LatestWorksites({ worksites }: { worksites: readonly LatestWorksite[] }) {
  return (
    <section>
      <h2>{t("worksites")}</h2>
      {worksites.length === 0 ? <p>{t("no-worksites")}</p> : null}
      <ul className="links">
        {worksites.map((worksite) => (
          <li key={worksite.id}>
            <Link to={to(url.worksite, { id: worksite.id })}>
              {worksite.name} <small>{factsOf(worksite)}</small>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink kind="secondary" to={to(url.worksites)}>
        {t(worksites.length === 0 ? "first-worksite" : "all-worksites")}
      </ButtonLink>
    </section>
  );
}

function factsOf({ city, endsOn }: LatestWorksite): string {
  const end = endsOn ? t("worksite-end", { day: frenchDay(endsOn) }) : null;
  return [city, end].filter(Boolean).join(", ");
}

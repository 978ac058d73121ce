import { ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/framework/link.tsx";
import dashboardTexts from "#app/locales/fr/company/dashboard.json";
import { texts } from "#app/locales/texts.ts";
import { formatDate } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(dashboardTexts);

export type LatestList = { id: number; label: string; itemCount: number; updatedAt: Date };

export function LatestLists({ lists }: { lists: readonly LatestList[] }) {
  return (
    <section>
      <h2>{t("lists")}</h2>
      {lists.length === 0 ? <p>{t("no-lists")}</p> : null}
      <ul className="links">
        {lists.map(({ id, label, itemCount, updatedAt }) => (
          <li key={id}>
            <Link to={to(url.list, { id })}>
              {label}{" "}
              <small>
                {t("list-count", { count: itemCount })},{" "}
                {t("touched", { day: formatDate(updatedAt) })}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink kind="secondary" to={to(url.lists)}>
        {t("all-lists")}
      </ButtonLink>
    </section>
  );
}

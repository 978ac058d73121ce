import { CommandForm } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/framework/link.tsx";
import searchTexts from "#app/locales/fr/search/search.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(searchTexts);

export function SearchHistory({ searches }: { searches: readonly string[] }) {
  return (
    <section aria-labelledby="recherches">
      <h2 id="recherches">{t("history")}</h2>
      <ul className="plain past-searches">
        {searches.map((query) => (
          <li key={query} className="row">
            <Link to={to(url.search, null, { query })}>{query}</Link>
            <CommandForm
              action={url.deleteSearch}
              fields={{ query }}
              kind="quiet"
              label={t("forget", { query })}
            >
              <Icon name="close" />
            </CommandForm>
          </li>
        ))}
      </ul>
      <CommandForm action={url.deleteSearches} kind="quiet">
        {t("forget-all")}
      </CommandForm>
    </section>
  );
}

import { Link } from "#app/framework/link.tsx";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";

const t = texts(layoutTexts);

export type Crumb = { label: string; to: string };

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="breadcrumb" aria-label={t("breadcrumb")}>
      <ol>
        <li>
          <Link to={url.home}>{t("home")}</Link>
        </li>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to}>{crumb.label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { Link } from "#app/components/link.tsx";
import { Page } from "#app/components/page.tsx";
import brandTexts from "#app/locales/fr/brand.json";
import { texts } from "#app/locales/texts.ts";
import { visitorPage } from "#app/reply.server.ts";
import { listBrands } from "#app/services/brand.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/brand-list";

const t = texts(brandTexts);

export async function loader() {
  return { brands: await listBrands() };
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = () => [
  { title: t("list-title") },
  { name: "description", content: t("list-description") },
];

export default function BrandListRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Page title={t("list")} lead={t("list-description")}>
      <ul className="brand-list">
        {loaderData.brands.map(({ code, name, slug }) => (
          <li key={code}>
            <Link to={to(url.brand, { brandCode: code, slug })}>{name}</Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}

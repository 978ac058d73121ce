import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import { visitorPage } from "#app/http/reply.server.ts";
import brandTexts from "#app/locales/fr/catalogue/brand.json";
import { texts } from "#app/locales/texts.ts";
import { listBrands } from "#app/services/catalogue/brand.server.ts";
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

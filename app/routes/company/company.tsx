import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import companyTexts from "#app/locales/fr/company/company.json";
import { texts } from "#app/locales/texts.ts";
import type { Route } from "./+types/company.ts";
import { CompanyPage } from "./company/company-page.tsx";
import { findCompanyFacts } from "./company/find-company-details.server.ts";

const t = texts(companyTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ context }: Route.LoaderArgs) {
  return findCompanyFacts(context.get(buyerContext));
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function CompanyRoute({ loaderData }: Route.ComponentProps) {
  return <CompanyPage {...loaderData} />;
}

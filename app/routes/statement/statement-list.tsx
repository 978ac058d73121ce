import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import statementTexts from "#app/locales/fr/statement/statement.json";
import { texts } from "#app/locales/texts.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { monthOf } from "#app/models/statement/month.ts";
import { listStatements } from "#app/services/statement/statement.server.ts";
import type { Route } from "./+types/statement-list.ts";
import { StatementListPage } from "./statement-list/statement-list-page.tsx";

const t = texts(statementTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function loader({ context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const now = new Date();
  const months = await listStatements(buyer, now);
  return { months, current: monthOf(parisTime(now).day), company: buyer.companyLabel };
}

export const meta: Route.MetaFunction = () => [{ title: t("list.title") }];

export default function StatementListRoute({ loaderData }: Route.ComponentProps) {
  return <StatementListPage {...loaderData} />;
}

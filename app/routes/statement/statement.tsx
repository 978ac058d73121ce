import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import statementTexts from "#app/locales/fr/statement/statement.json";
import { texts } from "#app/locales/texts.ts";
import { formatMonth } from "#app/models/platform/time.ts";
import { titleKey, toStatementView } from "#app/models/statement/statement-view.ts";
import { findStatement } from "#app/services/statement/statement.server.ts";
import type { Route } from "./+types/statement.ts";
import { requireMonth } from "./month.server.ts";
import { StatementPage } from "./statement/statement-page.tsx";

const t = texts(statementTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function loader({ params, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const now = new Date();
  const month = requireMonth(params.month, now);
  const statement = toStatementView(await findStatement(buyer, month, now), month, now);
  return { statement, company: buyer.companyLabel };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { month } = loaderData.statement;
  return [{ title: t(titleKey(month), { month: formatMonth(month) }) }];
};

export default function StatementRoute({ loaderData }: Route.ComponentProps) {
  return <StatementPage {...loaderData} />;
}

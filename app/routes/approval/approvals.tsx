import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import approvalTexts from "#app/locales/fr/company/approval.json";
import { texts } from "#app/locales/texts.ts";
import { seesPrices } from "#app/models/auth/buyer.ts";
import { listApprovals } from "#app/services/company/approval.server.ts";
import type { Route } from "./+types/approvals.ts";
import { ApprovalsPage } from "./approvals/approvals-page.tsx";

const t = texts(approvalTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const { approvals, ...paging } = await listApprovals(buyer, address.searchParams.get("page"));
  const showsPrices = seesPrices(buyer, false);
  const rows = approvals.map(({ grossCents, ceilingCents, ...row }) => ({
    ...row,
    amounts: showsPrices ? { grossCents, ceilingCents } : null,
  }));
  return { ...paging, approvals: rows, isOwner: buyer.role === "owner" };
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function ApprovalsRoute({ loaderData }: Route.ComponentProps) {
  return <ApprovalsPage {...loaderData} />;
}

import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import inboxTexts from "#app/locales/fr/purchase/inbox.json";
import { texts } from "#app/locales/texts.ts";
import { pageCount } from "#app/models/platform/pagination.ts";
import { INBOX_PER_PAGE } from "#app/models/purchase/inbox.ts";
import { mayCreateWorksite } from "#app/models/worksite/worksite.ts";
import { listInbox } from "#app/services/purchase/inbox.server.ts";
import { hasOfferedWorksite } from "#app/services/worksite/worksite.server.ts";
import type { Route } from "./+types/inbox.ts";
import { InboxPage } from "./inbox/inbox-page.tsx";

const t = texts(inboxTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const [inbox, hasWorksites] = await Promise.all([
    listInbox(buyer, searchParams.get("page")),
    hasOfferedWorksite(buyer),
  ]);
  const pages = pageCount(inbox.total, INBOX_PER_PAGE);
  return { ...inbox, pages, hasWorksites, mayRule: mayCreateWorksite(buyer) };
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function InboxRoute({ loaderData }: Route.ComponentProps) {
  return <InboxPage {...loaderData} />;
}

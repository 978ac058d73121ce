import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { EventList } from "#app/components/worksite/event-list.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import worksiteTexts from "#app/locales/fr/worksite/worksite.json";
import { texts } from "#app/locales/texts.ts";
import { pageCount } from "#app/models/platform/pagination.ts";
import { WORKSITES_PER_PAGE } from "#app/models/worksite/worksite.ts";
import { listWorksiteEvents } from "#app/services/worksite/event.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/worksite-events.ts";
import { requireWorksite } from "./require-worksite.server.ts";

const t = texts(worksiteTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const { id, name } = await requireWorksite(context, params.id);
  const requestedPage = address.searchParams.get("page");
  return { id, name, ...(await listWorksiteEvents(context.get(buyerContext), id, requestedPage)) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("journal.title-of", { name: loaderData.name }) },
];

export default function WorksiteEventsRoute({ loaderData }: Route.ComponentProps) {
  const { id, name, events, total, page } = loaderData;
  return (
    <Page
      title={t("journal.title")}
      lead={name}
      breadcrumb={[
        { label: t("title"), to: to(url.worksites) },
        { label: name, to: to(url.worksite, { id }) },
      ]}
    >
      <EventList events={events} />
      <Pagination
        current={page}
        count={pageCount(total, WORKSITES_PER_PAGE)}
        href={(number) => to(url.worksiteEvents, { id }, { page: number })}
        label={t("journal.pages")}
      />
    </Page>
  );
}

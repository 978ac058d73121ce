import { depotParam, ownDepots } from "#app/http/depot.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import preparationTexts from "#app/locales/fr/preparation/preparation.json";
import { texts } from "#app/locales/texts.ts";
import { readQueueQuery } from "#app/models/preparation/queue.ts";
import { findQueue } from "#app/services/preparation/queue.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import type { Route } from "./+types/queue.ts";
import { QueuePage } from "./queue/queue-page.tsx";

const t = texts(preparationTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("depot")];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const storeUid = depotParam(context, params.storeUid);
  const query = readQueueQuery(searchParams);
  const [store, queue] = await Promise.all([findStore(storeUid), findQueue(storeUid, query)]);
  if (!store || !queue) return notFound();
  return {
    staff: toStaffView(context),
    store: { uid: store.uid, label: store.label },
    hasOthers: ownDepots(context).length > 1,
    preparesHere: settings().depot.preparesHere,
    ...{ query, queue },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { page: t("queue.title", { store: loaderData?.store.label ?? "" }) }) },
];

export default function QueueRoute({ loaderData }: Route.ComponentProps) {
  return <QueuePage {...loaderData} />;
}

import { readId } from "#app/http/params.server.ts";
import { toStaffView } from "#app/http/staff.server.ts";
import listTexts from "#app/locales/fr/desk/list.json";
import { texts } from "#app/locales/texts.ts";
import { readDeskFilter } from "#app/models/desk/filter.ts";
import { listDeskOrders } from "#app/services/desk/list.server.ts";
import { listStores } from "#app/services/store/store.server.ts";
import type { Route } from "./+types/desk-orders.ts";
import { DeskOrdersPage } from "./desk-orders/desk-orders-page.tsx";
import { readableStores, requireDesk } from "./desk-reader.server.ts";

const t = texts(listTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireDesk];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const filter = readDeskFilter(searchParams);
  const readable = readableStores(context);
  const [found, all] = await Promise.all([
    listDeskOrders(readable, filter, readId(searchParams.get("apres"))),
    listStores(),
  ]);
  const stores = all
    .filter(({ uid }) => readable === "all" || readable.includes(uid))
    .map(({ uid, label }) => ({ uid, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "fr"));
  const isFirst = !searchParams.has("apres");
  return { staff: toStaffView(context), filter, stores, isFirst, ...found };
}

export const meta: Route.MetaFunction = () => [{ title: t("head", { page: t("title") }) }];

export default function DeskOrdersRoute({ loaderData }: Route.ComponentProps) {
  return <DeskOrdersPage {...loaderData} />;
}

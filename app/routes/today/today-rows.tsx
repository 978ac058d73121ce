import { staffContext, toStaffView } from "#app/http/staff.server.ts";
import todayTexts from "#app/locales/fr/today/today.json";
import { texts } from "#app/locales/texts.ts";
import { hasRole, mayReadDesk } from "#app/models/auth/staff.ts";
import { listTodayRows, TODAY_ROWS_SHOWN } from "#app/services/today/today.server.ts";
import type { Route } from "./+types/today-rows.ts";
import { TodayRowsPage } from "./today/today-rows-page.tsx";
import { readFigure, readStores, requireToday } from "./today-reader.server.ts";

const t = texts(todayTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireToday];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const reader = readStores(context, address);
  const figure = readFigure(params.figure, reader);
  const rows = await listTodayRows(figure, reader.stores, TODAY_ROWS_SHOWN);
  const staff = context.get(staffContext);
  return {
    staff: toStaffView(context),
    figure,
    storeUid: reader.storeUid,
    rows: rows.slice(0, TODAY_ROWS_SHOWN),
    hasMore: rows.length > TODAY_ROWS_SHOWN,
    opensOrders: mayReadDesk(staff),
    opensMessages: hasRole(staff, "operator"),
    opensSearches: hasRole(staff, "catalogue"),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("head", { page: loaderData ? t(`figure.${loaderData.figure}`) : t("title") }) },
];

export default function TodayRowsRoute({ loaderData }: Route.ComponentProps) {
  return <TodayRowsPage {...loaderData} />;
}

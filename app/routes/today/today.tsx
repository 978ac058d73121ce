import { toStaffView } from "#app/http/staff.server.ts";
import todayTexts from "#app/locales/fr/today/today.json";
import { texts } from "#app/locales/texts.ts";
import { addDays } from "#app/models/platform/calendar.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { byHour, byStore, sumDays } from "#app/models/today/hours.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { listStores } from "#app/services/store/store.server.ts";
import { findToday } from "#app/services/today/today.server.ts";
import type { Route } from "./+types/today.ts";
import { TodayPage } from "./today/today-page.tsx";
import { readStores, requireToday } from "./today-reader.server.ts";

const t = texts(todayTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireToday];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const { own, stores, storeUid } = readStores(context, address);
  const now = databaseNow();
  const [today, all] = await Promise.all([findToday(stores, now), listStores(now)]);
  const labels = new Map(all.map(({ uid, label }) => [uid, label]));
  return {
    staff: toStaffView(context),
    now,
    dayBefore: addDays(parisTime(now).day, -7),
    storeUid,
    stores: all
      .filter(({ uid }) => own === "all" || own.includes(uid))
      .map(({ uid, label }) => ({ uid, label }))
      .toSorted((a, b) => a.label.localeCompare(b.label, "fr")),
    totals: sumDays(today.hours),
    hours: byHour(today.hours),
    byStore: byStore(today.hours).map((row) => ({ ...row, store: labels.get(row.storeUid) ?? "" })),
    figures: today.figures,
    due: today.due,
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("head", { page: t("title") }) }];

export default function TodayRoute({ loaderData }: Route.ComponentProps) {
  return <TodayPage {...loaderData} />;
}

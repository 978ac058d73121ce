import { depotParam, ownDepots } from "#app/http/depot.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import deliveryTexts from "#app/locales/fr/handover/delivery.json";
import { texts } from "#app/locales/texts.ts";
import { readRoundDay } from "#app/models/handover/round.ts";
import { addDays } from "#app/models/platform/calendar.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { findRound } from "#app/services/handover/round.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import type { Route } from "./+types/round.ts";
import { RoundPage } from "./round/round-page.tsx";

const t = texts(deliveryTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("depot")];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const storeUid = depotParam(context, params.storeUid);
  const today = parisTime(databaseNow()).day;
  const day = readRoundDay(searchParams, today);
  const [store, stops] = await Promise.all([findStore(storeUid), findRound(storeUid, day)]);
  if (!store) return notFound();
  return {
    staff: toStaffView(context),
    store: { uid: store.uid, label: store.label },
    hasOthers: ownDepots(context).length > 1,
    preparesHere: settings().depot.preparesHere,
    ...{ today, day, stops },
    before: addDays(day, -1),
    after: addDays(day, 1),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { page: t("round.title", { store: loaderData?.store.label ?? "" }) }) },
];

export default function RoundRoute({ loaderData }: Route.ComponentProps) {
  return <RoundPage {...loaderData} />;
}

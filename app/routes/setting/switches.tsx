import { randomUUID } from "node:crypto";
import { readId } from "#app/http/params.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import switchTexts from "#app/locales/fr/setting/switch.json";
import { texts } from "#app/locales/texts.ts";
import { allModes } from "#app/models/payment/mode.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import {
  listEndedSwitches,
  listLiveSwitches,
  SWITCHES_PER_PAGE,
} from "#app/services/setting/switch.server.ts";
import { listStores } from "#app/services/store/store.server.ts";
import type { Route } from "./+types/switches.ts";
import { actOnSwitches } from "./switches/act-reply.server.ts";
import { SwitchesPage } from "./switches/switches-page.tsx";

const t = texts(switchTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("operator")];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const now = databaseNow();
  const [live, ended, stores] = await Promise.all([
    listLiveSwitches(now),
    listEndedSwitches(readId(searchParams.get("avant")), now),
    listStores(now),
  ]);
  return {
    staff: toStaffView(context),
    now,
    live,
    ended: ended.slice(0, SWITCHES_PER_PAGE),
    older: ended.length > SWITCHES_PER_PAGE ? (ended[SWITCHES_PER_PAGE - 1]?.id ?? null) : null,
    stores: stores.map(({ uid, label }) => ({ uid, label })),
    modes: allModes,
    formKey: randomUUID(),
    done: searchParams.get("fait"),
  };
}

/** Four forms post here: `?acte=bandeau`, `?acte=mode`, `?acte=depot`, and `?acte=arreter`. */
export async function action({ request, url: address, context }: Route.ActionArgs) {
  const act = address.searchParams.get("acte") ?? "";
  return actOnSwitches(request, act, byStaff(context));
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("switches") }) }];

export default function SwitchesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SwitchesPage {...loaderData} reply={actionData} />;
}

import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Link } from "#app/framework/link.tsx";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import staffTexts from "#app/locales/fr/auth/staff.json";
import { texts } from "#app/locales/texts.ts";
import { hasRole } from "#app/models/auth/staff.ts";
import { countCardRequests } from "#app/services/card-request/staff.server.ts";
import { countMessages } from "#app/services/erp/message.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/staff-home.ts";

const t = texts(staffTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff()];

export async function loader({ context }: Route.LoaderArgs) {
  const [messages, requests] = await Promise.all([countMessages(), countCardRequests()]);
  return { staff: toStaffView(context), toDo: messages.toDo, cards: requests.waiting };
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("home.title") }) }];

const tools = [
  ["operator", "today", url.today],
  ["order-desk", "today", url.today],
  ["counter", "today", url.today],
  ["depot", "today", url.today],
  ["order-desk", "desk", url.deskOrders],
  ["order-desk", "customers", url.deskCustomers],
  ["counter", "desk", url.deskOrders],
  ["counter", "customers", url.deskCustomers],
  ["depot", "desk", url.deskOrders],
  ["depot", "customers", url.deskCustomers],
  ["depot", "preparation", url.preparationStores],
  ["depot", "arrivals", url.arrivalStores],
  ["counter", "arrivals", url.arrivalStores],
  ["depot", "slots", url.slotStores],
  ["counter", "behalf", url.behalf],
  ["order-desk", "behalf", url.behalf],
  ["depot", "rounds", url.roundStores],
  ["depot", "handover", url.handoverStores],
  ["counter", "handover", url.handoverStores],
  ["operator", "requests", url.staffRequests],
  ["order-desk", "requests", url.staffRequests],
  ["counter", "requests", url.staffRequests],
  ["depot", "requests", url.staffRequests],
  ["operator", "messages", url.erpMessages],
  ["operator", "journal", url.staffJournal],
  ["operator", "switches", url.switches],
  ["editor", "editor", url.contents],
  ["editor", "images", url.imageList],
  ["editor", "themes", url.themeList],
  ["catalogue", "opening", url.opening],
  ["catalogue", "card-requests", url.staffCardRequests],
  ["catalogue", "records", url.records],
  ["catalogue", "imports", url.merchantImports],
  ["catalogue", "media", url.mediaProducts],
  ["catalogue", "searches", url.askedSearches],
  ["catalogue", "settings", url.settings],
  ["catalogue", "messages-sent", url.staffMessages],
  ["staff-manager", "staff", url.staffMembers],
] as const;

export default function StaffHomeRoute({
  loaderData: { staff, toDo, cards },
}: Route.ComponentProps) {
  const counts: Record<string, number> = { messages: toDo, "card-requests": cards };
  const mine = tools.filter(([role]) => hasRole(staff, role));
  const own = mine.filter(([, tool], at) => mine.findIndex((other) => other[1] === tool) === at);
  return (
    <StaffPage staff={staff} title={t("home.title")} lead={t("home.lead")}>
      <div className="tools">
        {own.map(([, tool, path]) => (
          <section key={tool} className="panel stack">
            <h2>
              <Link to={path}>{t(`home.${tool}`)}</Link>
            </h2>
            <p>{t(`home.${tool}-lead`, { count: counts[tool] ?? 0 })}</p>
          </section>
        ))}
      </div>
      {own.length === 0 ? <p>{t("home.nothing")}</p> : null}
    </StaffPage>
  );
}

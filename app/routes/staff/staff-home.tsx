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
  ["operator", "messages", url.erpMessages],
  ["operator", "journal", url.staffJournal],
  ["editor", "editor", url.contents],
  ["editor", "images", url.imageList],
  ["editor", "themes", url.themeList],
  ["catalogue", "opening", url.opening],
  ["catalogue", "card-requests", url.staffCardRequests],
  ["catalogue", "records", url.records],
  ["catalogue", "imports", url.merchantImports],
  ["catalogue", "media", url.mediaProducts],
  ["catalogue", "settings", url.settings],
] as const;

export default function StaffHomeRoute({
  loaderData: { staff, toDo, cards },
}: Route.ComponentProps) {
  const counts: Record<string, number> = { messages: toDo, "card-requests": cards };
  return (
    <StaffPage staff={staff} title={t("home.title")} lead={t("home.lead")}>
      {tools
        .filter(([role]) => hasRole(staff, role))
        .map(([, tool, path]) => (
          <section key={tool} className="panel stack">
            <h2>
              <Link to={path}>{t(`home.${tool}`)}</Link>
            </h2>
            <p>{t(`home.${tool}-lead`, { count: counts[tool] ?? 0 })}</p>
          </section>
        ))}
      {staff.roles.length === 0 ? <p>{t("home.nothing")}</p> : null}
    </StaffPage>
  );
}

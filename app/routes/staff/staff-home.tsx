import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { groupTools } from "#app/components/layout/staff-tools.ts";
import { Link } from "#app/framework/link.tsx";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import staffTexts from "#app/locales/fr/auth/staff.json";
import { texts } from "#app/locales/texts.ts";
import { countCardRequests } from "#app/services/card-request/staff.server.ts";
import { countMessages } from "#app/services/erp/message.server.ts";
import type { Route } from "./+types/staff-home.ts";

const t = texts(staffTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff()];

export async function loader({ context }: Route.LoaderArgs) {
  const [messages, requests] = await Promise.all([countMessages(), countCardRequests()]);
  return { staff: toStaffView(context), toDo: messages.toDo, cards: requests.waiting };
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("home.title") }) }];

export default function StaffHomeRoute({
  loaderData: { staff, toDo, cards },
}: Route.ComponentProps) {
  const counts: Record<string, number> = { messages: toDo, "card-requests": cards };
  const groups = groupTools(staff);
  return (
    <StaffPage staff={staff} title={t("home.title")} lead={t("home.lead")}>
      {groups.map((group) => (
        <section key={group.name} className="staff-tools" aria-labelledby={`outils-${group.name}`}>
          <h2 id={`outils-${group.name}`}>{t(`groups.${group.name}`)}</h2>
          <ul>
            {group.tools.map(({ name, path }) => (
              <li key={name}>
                <Link to={path}>{t(`home.${name}`)}</Link>
                <span>{t(`home.${name}-lead`, { count: counts[name] ?? 0 })}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 ? <p>{t("home.nothing")}</p> : null}
    </StaffPage>
  );
}

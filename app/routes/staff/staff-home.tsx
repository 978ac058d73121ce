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

export default function StaffHomeRoute({
  loaderData: { staff, toDo, cards },
}: Route.ComponentProps) {
  return (
    <StaffPage staff={staff} title={t("home.title")} lead={t("home.lead")}>
      {hasRole(staff, "operator") ? (
        <>
          <section className="panel stack">
            <h2>
              <Link to={url.erpMessages}>{t("home.messages")}</Link>
            </h2>
            <p>{t("home.messages-lead", { count: toDo })}</p>
          </section>
          <section className="panel stack">
            <h2>
              <Link to={url.staffJournal}>{t("home.journal")}</Link>
            </h2>
            <p>{t("home.journal-lead")}</p>
          </section>
        </>
      ) : null}
      {hasRole(staff, "editor") ? (
        <>
          <section className="panel stack">
            <h2>
              <Link to={url.contents}>{t("home.editor")}</Link>
            </h2>
            <p>{t("home.editor-lead")}</p>
          </section>
          <section className="panel stack">
            <h2>
              <Link to={url.imageList}>{t("home.images")}</Link>
            </h2>
            <p>{t("home.images-lead")}</p>
          </section>
          <section className="panel stack">
            <h2>
              <Link to={url.themeList}>{t("home.themes")}</Link>
            </h2>
            <p>{t("home.themes-lead")}</p>
          </section>
        </>
      ) : null}
      {hasRole(staff, "catalogue") ? (
        <>
          <section className="panel stack">
            <h2>
              <Link to={url.opening}>{t("home.opening")}</Link>
            </h2>
            <p>{t("home.opening-lead")}</p>
          </section>
          <section className="panel stack">
            <h2>
              <Link to={url.staffCardRequests}>{t("home.card-requests")}</Link>
            </h2>
            <p>{t("home.card-requests-lead", { count: cards })}</p>
          </section>
          <section className="panel stack">
            <h2>
              <Link to={url.records}>{t("home.records")}</Link>
            </h2>
            <p>{t("home.records-lead")}</p>
          </section>
          <section className="panel stack">
            <h2>
              <Link to={url.merchantImports}>{t("home.imports")}</Link>
            </h2>
            <p>{t("home.imports-lead")}</p>
          </section>
          <section className="panel stack">
            <h2>
              <Link to={url.mediaProducts}>{t("home.media")}</Link>
            </h2>
            <p>{t("home.media-lead")}</p>
          </section>
          <section className="panel stack">
            <h2>
              <Link to={url.settings}>{t("home.settings")}</Link>
            </h2>
            <p>{t("home.settings-lead")}</p>
          </section>
        </>
      ) : null}
      {staff.roles.length === 0 ? <p>{t("home.nothing")}</p> : null}
    </StaffPage>
  );
}

import { type ComponentProps, type ReactNode, useId } from "react";
import { Form } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import staffTexts from "#app/locales/fr/auth/staff.json";
import { texts } from "#app/locales/texts.ts";
import { hasRole, type Staff } from "#app/models/auth/staff.ts";
import { url } from "#app/urls.ts";

const t = texts(staffTexts);

export type StaffView = Pick<Staff, "name" | "roles">;

type StaffPageProps = Omit<ComponentProps<typeof Page>, "breadcrumb"> & {
  staff: StaffView | null;
  children?: ReactNode;
};

export function StaffPage({ staff, ...page }: StaffPageProps) {
  const id = useId();
  return (
    <>
      <a href={`#${id}`} className="skip hidden">
        {t("skip")}
      </a>
      <header className="staff-head">
        <div className="wide">
          <Link to={url.staffHome} className="brand">
            {t("brand")}
          </Link>
          {staff ? <Menu staff={staff} /> : null}
        </div>
      </header>
      <main id={id} className="wide" tabIndex={-1}>
        <Page {...page} />
      </main>
    </>
  );
}

function Menu({ staff }: { staff: StaffView }) {
  return (
    <>
      <nav aria-label={t("menu")}>
        {hasRole(staff, "operator") ? (
          <>
            <Link to={url.staffRequests}>{t("home.requests")}</Link>
            <Link to={url.erpMessages}>{t("messages.title")}</Link>
            <Link to={url.staffJournal}>{t("journal.title")}</Link>
          </>
        ) : null}
        {hasRole(staff, "editor") ? (
          <>
            <Link to={url.contents}>{t("home.editor")}</Link>
            <Link to={url.imageList}>{t("home.images")}</Link>
            <Link to={url.themeList}>{t("home.themes")}</Link>
          </>
        ) : null}
        {hasRole(staff, "catalogue") ? (
          <>
            <Link to={url.staffCardRequests}>{t("home.card-requests")}</Link>
            <Link to={url.records}>{t("home.records")}</Link>
            <Link to={url.merchantImports}>{t("home.imports")}</Link>
            <Link to={url.mediaProducts}>{t("home.media")}</Link>
            <Link to={url.settings}>{t("home.settings")}</Link>
          </>
        ) : null}
      </nav>
      <span>{t("signed-in", { name: staff.name })}</span>
      <Form method="post" action={url.staffLogout} reloadDocument>
        <Button kind="quiet">{t("sign-out")}</Button>
      </Form>
    </>
  );
}

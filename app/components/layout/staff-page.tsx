import { type ComponentProps, type ReactNode, useEffect, useId } from "react";
import { Form } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Refresh } from "#app/components/ui/refresh.tsx";
import { Link } from "#app/framework/link.tsx";
import staffTexts from "#app/locales/fr/auth/staff.json";
import { texts } from "#app/locales/texts.ts";
import { hasRole, mayReadDesk, type Staff } from "#app/models/auth/staff.ts";
import { formatTime } from "#app/models/platform/time.ts";
import { url } from "#app/urls.ts";

const t = texts(staffTexts);

export type StaffView = Pick<Staff, "name" | "roles"> & {
  /** Shared terminal of a depot, and when its session ends unless it is used. */
  post?: { store: string; endsAt: Date; seconds: number } | null;
};

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
        <DayLink staff={staff} />
        {mayReadDesk(staff) ? (
          <>
            <Link to={url.deskOrders}>{t("home.desk")}</Link>
            <Link to={url.deskCustomers}>{t("home.customers")}</Link>
          </>
        ) : null}
        {hasRole(staff, "depot") ? (
          <>
            <Link to={url.preparationStores}>{t("home.preparation")}</Link>
            <Link to={url.roundStores}>{t("home.rounds")}</Link>
            <Link to={url.slotStores}>{t("home.slots")}</Link>
          </>
        ) : null}
        {hasRole(staff, "counter") || hasRole(staff, "order-desk") ? (
          <Link to={url.behalf}>{t("home.behalf")}</Link>
        ) : null}
        {hasRole(staff, "depot") || hasRole(staff, "counter") ? (
          <>
            <Link to={url.arrivalStores}>{t("home.arrivals")}</Link>
            <Link to={url.handoverStores}>{t("home.handover")}</Link>
          </>
        ) : null}
        {hasRole(staff, "operator") || mayReadDesk(staff) ? (
          <Link to={url.staffRequests}>{t("home.requests")}</Link>
        ) : null}
        {hasRole(staff, "operator") ? <OperatorLinks /> : null}
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
            <Link to={url.askedSearches}>{t("home.searches")}</Link>
            <Link to={url.settings}>{t("home.settings")}</Link>
            <Link to={url.staffMessages}>{t("home.messages-sent")}</Link>
          </>
        ) : null}
        {hasRole(staff, "staff-manager") ? (
          <Link to={url.staffMembers}>{t("home.staff")}</Link>
        ) : null}
      </nav>
      {staff.post ? (
        <PostEnd key={staff.post.endsAt.getTime()} {...staff.post} />
      ) : (
        <Link to={url.ownAccess}>{t("own-access")}</Link>
      )}
      <span>{t("signed-in", { name: staff.name })}</span>
      <Form method="post" action={url.staffLogout} reloadDocument>
        <Button kind={staff.post ? "secondary" : "quiet"}>
          {t(staff.post ? "finished" : "sign-out")}
        </Button>
      </Form>
    </>
  );
}

/** The day is of those who run the shop or a depot. */
function DayLink({ staff }: { staff: StaffView }) {
  if (!hasRole(staff, "operator") && !mayReadDesk(staff)) return null;
  return <Link to={url.today}>{t("home.today")}</Link>;
}

function OperatorLinks() {
  return (
    <>
      <Link to={url.erpMessages}>{t("messages.title")}</Link>
      <Link to={url.staffJournal}>{t("journal.title")}</Link>
      <Link to={url.switches}>{t("home.switches")}</Link>
    </>
  );
}

/** Leaves the page when the session of a terminal ends: by a refresh, or by a timer where scripts run. */
function PostEnd({ store, endsAt, seconds }: NonNullable<StaffView["post"]>) {
  useEffect(() => {
    const leave = () => window.location.replace(url.staffTerminalEnd);
    const timer = setTimeout(leave, seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return (
    <>
      <Refresh to={url.staffTerminalEnd} seconds={seconds} />
      <span>{t("post-ends", { store, time: formatTime(endsAt) })}</span>
    </>
  );
}

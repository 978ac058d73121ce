import { type ComponentProps, type ReactNode, useContext, useId } from "react";
import { Form, useLocation } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import staffTexts from "#app/locales/fr/auth/staff.json";
import { texts } from "#app/locales/texts.ts";
import type { Staff } from "#app/models/auth/staff.ts";
import { formatTime } from "#app/models/platform/time.ts";
import { url } from "#app/urls.ts";
import { StaffRefresh } from "./staff-refresh.tsx";
import { SendAgain } from "./staff-send-again.tsx";
import { groupTools, isOf, type StaffTool } from "./staff-tools.ts";

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
          <StaffLogo />
          <span className="space">{t("home.title")}</span>
          {staff ? <Account staff={staff} /> : null}
        </div>
        {staff ? <Menu staff={staff} /> : null}
      </header>
      <main id={id} className="wide" tabIndex={-1}>
        <Page {...page} />
      </main>
      <SendAgain />
    </>
  );
}

/** The merchant's logo, which leads to the first page of the staff. */
function StaffLogo() {
  const { merchant } = useContext(RequestInfoContext);
  const html = merchant?.logo ?? "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped, of shapes that `readLogoDrawing` allows
  return <Link to={url.staffHome} className="logo" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Name of who works here, and the way out. */
function Account({ staff }: { staff: StaffView }) {
  return (
    <>
      <span>{t("signed-in", { name: staff.name })}</span>
      {staff.post ? (
        <PostEnd {...staff.post} />
      ) : (
        <Link to={url.ownAccess} className="tool">
          {t("own-access")}
        </Link>
      )}
      <Form method="post" action={url.staffLogout} reloadDocument data-session>
        <Button kind={staff.post ? "secondary" : "quiet"}>
          {t(staff.post ? "finished" : "sign-out")}
        </Button>
      </Form>
    </>
  );
}

/** More screens than these stand by subject, with those of the present subject in a second row. */
const MOST_IN_A_ROW = 9;

function Menu({ staff }: { staff: StaffView }) {
  const { pathname } = useLocation();
  const groups = groupTools(staff);
  const tools = groups.flatMap((group) => group.tools);
  const current = tools.find((tool) => isOf(tool, pathname));
  const links = (own: readonly StaffTool[]) =>
    own.map((tool) => (
      <Link key={tool.name} to={tool.path} aria-current={tool === current ? "page" : undefined}>
        {t(`home.${tool.name}`)}
      </Link>
    ));
  if (tools.length <= MOST_IN_A_ROW)
    return (
      <nav aria-label={t("menu")}>
        <div className="wide">{links(tools)}</div>
      </nav>
    );
  const open = groups.find((group) => current && group.tools.includes(current));
  return (
    <nav aria-label={t("menu")}>
      <div className="wide">
        {groups.map((group) => (
          <Link
            key={group.name}
            to={group.tools[0]?.path ?? url.staffHome}
            aria-current={group === open ? "true" : undefined}
          >
            {t(`groups.${group.name}`)}
          </Link>
        ))}
      </div>
      {open && open.tools.length > 1 ? <div className="wide">{links(open.tools)}</div> : null}
    </nav>
  );
}

/** Leaves the page when the session of a terminal ends. */
function PostEnd({ store, endsAt, seconds }: NonNullable<StaffView["post"]>) {
  return (
    <>
      <StaffRefresh to={url.staffTerminalEnd} seconds={seconds} locks />
      <span>{t("post-ends", { store, time: formatTime(endsAt) })}</span>
    </>
  );
}

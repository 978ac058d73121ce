import { Button } from "#app/components/ui/button.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import securityTexts from "#app/locales/fr/auth/security.json";
import { texts } from "#app/locales/texts.ts";
import type { SessionView } from "#app/services/auth/session-list.server.ts";
import { to, url } from "#app/urls.ts";
import { NOTICE_FORM } from "./ready-notice-choice.tsx";

const t = texts(securityTexts);

export type OpenSession = SessionView;

export function OpenSessions({ sessions }: { sessions: readonly OpenSession[] }) {
  return (
    <LineTable
      caption={t("sessions")}
      columns={columns}
      rows={sessions}
      rowKey={(session) => session.ref}
    />
  );
}

const columns: LineColumn<OpenSession>[] = [
  { label: t("session-device"), heading: true, cell: ({ device }) => device },
  { label: t("session-place"), cell: ({ place }) => place },
  { label: t("session-opened"), cell: ({ openedAt }) => openedAt },
  { label: t("session-seen"), cell: ({ seenAt }) => seenAt },
  {
    label: t("session-act"),
    bare: true,
    cell: ({ isCurrent, ref, device, openedAt }) =>
      isCurrent ? (
        t("session-current")
      ) : (
        <Button
          kind="quiet"
          className="open-session"
          form={NOTICE_FORM}
          formAction={to(url.endSession)}
          name="session"
          value={ref}
          aria-label={t("session-end-of", { device, moment: openedAt })}
        >
          {t("session-end")}
        </Button>
      ),
  },
];

import { Button } from "#app/components/ui/button.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Link } from "#app/framework/link.tsx";
import securityTexts from "#app/locales/fr/auth/security.json";
import accountTexts from "#app/locales/fr/company/account.json";
import { texts } from "#app/locales/texts.ts";
import type { ReadyNotice } from "#app/models/order/notice.ts";
import type { SecurityEventView } from "#app/services/auth/security-label.server.ts";
import { to, url } from "#app/urls.ts";
import { type OpenSession, OpenSessions } from "./open-sessions.tsx";
import { NOTICE_FORM, ReadyNoticeChoice } from "./ready-notice-choice.tsx";

const t = texts(securityTexts);
const tAccount = texts(accountTexts);

type SecurityPageProps = {
  who: { cardNumber: string; email: string; cellphone: string };
  readyNotice: ReadyNotice;
  sessions: readonly OpenSession[];
  events: readonly SecurityEventView[];
  page: number;
  pages: number;
};

export function SecurityPage({ who, readyNotice, sessions, events, ...paging }: SecurityPageProps) {
  const { page, pages } = paging;
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      breadcrumb={[{ label: tAccount("title"), to: to(url.account) }]}
    >
      <Access {...who} />
      <ReadyNoticeChoice chosen={readyNotice} />
      <section className="stack" aria-labelledby="sessions">
        <h2 id="sessions">{t("sessions")}</h2>
        <p className="hint">{t("sessions-lead")}</p>
        <OpenSessions sessions={sessions} />
        {sessions.length > 1 ? (
          <p>
            <Button kind="secondary" form={NOTICE_FORM} formAction={to(url.endOtherSessions)}>
              {t("sessions-end")}
            </Button>
          </p>
        ) : null}
      </section>
      <section className="stack" aria-labelledby="journal">
        <h2 id="journal">{t("events")}</h2>
        <p className="hint">{t("events-lead")}</p>
        <LineTable
          caption={t("events")}
          columns={columns}
          rows={events}
          rowKey={(event) => event.id}
        />
        <Pagination
          current={page}
          count={pages}
          href={(number) => `${to(url.security, null, { page: number })}#journal`}
          label={t("events-pages")}
        />
        <p>
          <a href={to(url.securityEvents)} download={t("csv-name")}>
            {t("events-csv")}
          </a>
        </p>
      </section>
      <section className="stack" aria-labelledby="donnees">
        <h2 id="donnees">{t("data")}</h2>
        <p>
          <Link to={to(url.myData)}>{t("data-link")}</Link>
        </p>
      </section>
    </Page>
  );
}

function Access({ cardNumber, email, cellphone }: SecurityPageProps["who"]) {
  return (
    <section className="panel stack" aria-labelledby="acces">
      <h2 id="acces">{t("access")}</h2>
      <dl className="facts access">
        <dt>{t("card")}</dt>
        <dd>{cardNumber}</dd>
        <dt>{t("password")}</dt>
        <dd>
          {t("password-hidden")}
          <Link to={to(url.changePassword)}>{t("change-password")}</Link>
        </dd>
        <dt>{t("email")}</dt>
        <dd>
          {email}
          <Link to={to(url.changeEmail)}>{t("change-email")}</Link>
        </dd>
        <dt>{t("phone")}</dt>
        <dd>
          {cellphone}
          <Link to={to(url.changePhone)}>{t("change-phone")}</Link>
        </dd>
      </dl>
    </section>
  );
}

const columns: LineColumn<SecurityEventView>[] = [
  { label: t("event-at"), heading: true, cell: ({ at }) => at },
  {
    label: t("event-what"),
    cell: ({ label, detail }) => (
      <div>
        {label}
        {detail ? <p className="hint">{detail}</p> : null}
      </div>
    ),
  },
  { label: t("event-device"), cell: ({ device }) => device },
  { label: t("event-network"), cell: ({ network }) => network },
];

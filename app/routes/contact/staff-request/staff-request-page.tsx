import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { Link } from "#app/framework/link.tsx";
import requestTexts from "#app/locales/fr/contact/request.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import type { ContactReply } from "../contact-reply.server.ts";
import { ActButton, ReplyForm } from "../reply-form.tsx";
import { RequestBadge, RequestView } from "../request-view.tsx";
import { subjectText } from "../requests/requests-page.tsx";
import type { ContactRequestView, DueView } from "../to-request-view.server.ts";

const t = texts(requestTexts);

type Person = { name: string; email: string; phone: string; isCustomer: boolean };

type StaffRequestPageProps = {
  staff: StaffView;
  request: ContactRequestView;
  person: Person;
  due: DueView;
  form: string;
  reply: ContactReply | undefined;
};

export function StaffRequestPage({
  staff,
  request,
  person,
  due,
  form,
  reply,
}: StaffRequestPageProps) {
  const { number } = request;
  return (
    <StaffPage
      staff={staff}
      title={t("title", { number })}
      lead={subjectText(request)}
      aside={<Facts request={request} person={person} due={due} />}
    >
      <p>
        <Link to={to(url.staffRequests)}>{t("staff.title")}</Link>
      </p>
      <RequestView
        request={request}
        filePath={(fileId) => to(url.staffRequestFile, { number, fileId })}
        authorText={(author, at) => t(`by.staff-${author}`, { at, name: person.name })}
      />
      <ReplyForm title={t("answer")} form={form} reply={reply} />
    </StaffPage>
  );
}

type FactsProps = { request: ContactRequestView; person: Person; due: DueView };

function Facts({ request, person, due }: FactsProps) {
  const { status, storeLabel, sentAt } = request;
  const { name, email, phone, isCustomer } = person;
  return (
    <div className="panel stack">
      <dl className="facts">
        <dt>{t("state")}</dt>
        <dd>
          <RequestBadge status={status} />
        </dd>
        {due.dueAt ? (
          <>
            <dt>{t("staff.due")}</dt>
            <dd className={due.isLate ? "late" : undefined}>
              {due.isLate ? t("staff.late", { at: due.dueAt }) : due.dueAt}
            </dd>
          </>
        ) : null}
        <dt>{t("customer")}</dt>
        <dd>
          {name}
          <br />
          {t(isCustomer ? "customer-card" : "visitor")}
        </dd>
        <dt>{t("email")}</dt>
        <dd>{email}</dd>
        {phone ? (
          <>
            <dt>{t("phone")}</dt>
            <dd>
              <PhoneLink phone={phone} />
            </dd>
          </>
        ) : null}
        <dt>{t("store")}</dt>
        <dd>{storeLabel}</dd>
        <dt>{t("sent")}</dt>
        <dd>{sentAt}</dd>
      </dl>
      {status === "received" ? (
        <ActButton act="take" kind="primary">
          {t("take")}
        </ActButton>
      ) : null}
      {status === "closed" ? null : <ActButton act="close">{t("close")}</ActButton>}
    </div>
  );
}

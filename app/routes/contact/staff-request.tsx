import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { Link } from "#app/framework/link.tsx";
import { notFound } from "#app/http/reply.server.ts";
import { toStaffView } from "#app/http/staff.server.ts";
import staffTexts from "#app/locales/fr/auth/staff.json";
import requestTexts from "#app/locales/fr/contact/request.json";
import { texts } from "#app/locales/texts.ts";
import { findRequest } from "#app/services/contact/request.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/staff-request.ts";
import type { ContactReply } from "./contact-reply.server.ts";
import { postMessage } from "./read-message.server.ts";
import { ActButton, ReplyForm } from "./reply-form.tsx";
import { requireRequests, staffActor } from "./request-actor.server.ts";
import { RequestBadge, RequestView } from "./request-view.tsx";
import { subjectText } from "./requests/requests-page.tsx";
import {
  type ContactRequestView,
  type DueView,
  toDueView,
  toRequestView,
} from "./to-request-view.server.ts";

const t = texts(requestTexts);
const tStaff = texts(staffTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireRequests];

export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  const found = (await findRequest(staffActor(context).reader, number)) ?? notFound();
  const { email, phone, customerId, ...person } = found.person;
  return {
    staff: toStaffView(context),
    request: toRequestView(found),
    due: toDueView(found, databaseNow()),
    person: { ...person, email, phone, isCustomer: customerId !== null },
    form: randomUUID(),
  };
}

export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const posted = await postMessage(request, staffActor(context), number);
  return posted.ok ? redirect(to(url.staffRequest, { number }), 303) : posted.reply;
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: tStaff("title", { page: t("title", { number: params.number ?? "" }) }) },
];

export default function StaffRequestRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffRequestPage {...loaderData} reply={actionData} />;
}

type Person = { name: string; email: string; phone: string; isCustomer: boolean };

type StaffRequestPageProps = {
  staff: StaffView;
  request: ContactRequestView;
  person: Person;
  due: DueView;
  form: string;
  reply: ContactReply | undefined;
};

function StaffRequestPage({ staff, request, person, due, form, reply }: StaffRequestPageProps) {
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

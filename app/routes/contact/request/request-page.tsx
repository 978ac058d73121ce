import { Form } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import requestTexts from "#app/locales/fr/contact/request.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import { ContactErrors } from "../contact-errors.tsx";
import type { ContactReply } from "../contact-reply.server.ts";
import { ActButton, ReplyForm } from "../reply-form.tsx";
import { RequestBadge, RequestView } from "../request-view.tsx";
import { subjectText } from "../requests/requests-page.tsx";
import type { ContactRequestView } from "../to-request-view.server.ts";

const t = texts(requestTexts);
const tAccount = texts(accountTexts);

type RequestPageProps = {
  request: ContactRequestView;
  form: string;
  reply: ContactReply | undefined;
  filePath: (fileId: number) => string;
  isCustomer?: boolean;
};

export function RequestPage(props: RequestPageProps) {
  const { request, form, reply, filePath, isCustomer } = props;
  const { number, status } = request;
  const crumbs = [
    { label: tAccount("title"), to: to(url.account) },
    { label: t("list.title"), to: to(url.requests) },
  ];
  return (
    <Page
      title={t("title", { number })}
      lead={subjectText(request)}
      breadcrumb={isCustomer ? crumbs : undefined}
      aside={<Facts request={request} />}
    >
      <RequestView
        request={request}
        filePath={filePath}
        authorText={(author, at) => t(`by.${author}`, { at })}
      />
      {request.mayReply ? (
        <ReplyForm title={t("reply")} form={form} reply={reply} />
      ) : (
        <ClosedReply reply={reply} />
      )}
      {status === "closed" ? null : <p className="hint">{t("close-hint")}</p>}
    </Page>
  );
}

function ClosedReply({ reply }: { reply: ContactReply | undefined }) {
  const message = reply?.result.initialValue?.message;
  if (!reply || typeof message !== "string") return <p>{t("closed-long")}</p>;
  const errors = { "": reply.result.error?.[""] ?? [] };
  return (
    <Form method="post" action={to(url.contact)} className="stack">
      <ContactErrors form={{ id: "", allErrors: errors }} title={reply.title} />
      <div className="panel">
        <h2>{t("written")}</h2>
        <p className="written">{message}</p>
      </div>
      <input type="hidden" name="field_message" value={message} />
      <Button>{t("list.new")}</Button>
    </Form>
  );
}

function Facts({ request }: { request: ContactRequestView }) {
  const { storeLabel, sentAt, status } = request;
  return (
    <div className="panel stack">
      <dl className="facts">
        <dt>{t("state")}</dt>
        <dd>
          <RequestBadge status={status} />
        </dd>
        <dt>{t("store")}</dt>
        <dd>{storeLabel}</dd>
        <dt>{t("sent")}</dt>
        <dd>{sentAt}</dd>
      </dl>
      {status === "closed" ? null : <ActButton act="close">{t("close")}</ActButton>}
    </div>
  );
}

import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { z } from "zod";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import { type FormReply, parseForm, refusalValues } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import messageLocale from "#app/locales/fr/message/message.json";
import { texts } from "#app/locales/texts.ts";
import type { MessageChannel } from "#app/models/message/outline.ts";
import type { MessageSlug } from "#app/models/message/outlines.ts";
import { isMessageSlug } from "#app/models/message/place.ts";
import { enqueueTrial, findOwnAddress } from "#app/services/message/trial.server.ts";
import { type Previews, readMessage, type TextRow } from "#app/services/message/view.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/staff-message.ts";
import { EmailSheet, SmsSheet } from "./preview.tsx";

const t = texts(messageLocale);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ params: { message }, context }: Route.LoaderArgs) {
  if (!isMessageSlug(message)) return notFound();
  const [read, address] = await Promise.all([
    readMessage(message),
    findOwnAddress(byStaff(context).staffId),
  ]);
  return {
    staff: toStaffView(context),
    message,
    ...read,
    hasAddress: address !== null,
    formKey: randomUUID(),
  };
}

const trialForm = z.object({ channel: z.enum(["email", "sms"]), key: z.uuid() });

/** Sends the message to the address of the account. */
export async function action({ request, params: { message }, context }: Route.ActionArgs) {
  if (!isMessageSlug(message)) return notFound();
  const form = await parseForm(request, trialForm);
  if (!form.ok) return form.invalid();
  const { previews } = await readMessage(message);
  if (previews[form.value.channel] === null) return notFound();
  const trial = { slug: message, typed: null, ...form.value };
  const sent = await enqueueTrial(trial, byStaff(context));
  if (!sent.ok) return form.refuse(sent.reason, undefined, refusalValues(sent));
  return data({ tried: sent.email });
}

export const meta: Route.MetaFunction = ({ loaderData: { message } }) => [
  { title: t("title", { page: t(`name.${message}`) }) },
];

export default function StaffMessageRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffMessagePage {...loaderData} reply={actionData} />;
}

type StaffMessagePageProps = {
  staff: StaffView;
  message: MessageSlug;
  rows: readonly TextRow[];
  previews: Previews;
  hasAddress: boolean;
  formKey: string;
  reply: FormReply | { tried: string } | undefined;
};

function StaffMessagePage(props: StaffMessagePageProps) {
  const { staff, message, previews, reply } = props;
  const { email, sms } = previews;
  return (
    <StaffPage
      staff={staff}
      title={t(`name.${message}`)}
      lead={
        <>
          {t("message.lead")} <Link to={url.staffMessages}>{t("message.back")}</Link>
        </>
      }
    >
      {reply && "tried" in reply ? (
        <Notice tone="success">
          <p role="status">{t("text.tried-message", { email: reply.tried })}</p>
        </Notice>
      ) : null}
      {email ? (
        <Channel {...props} channel="email">
          <EmailSheet email={email} />
        </Channel>
      ) : null}
      {sms ? (
        <Channel {...props} channel="sms">
          <SmsSheet sms={sms} />
        </Channel>
      ) : null}
    </StaffPage>
  );
}

type ChannelProps = StaffMessagePageProps & {
  channel: MessageChannel;
  children: React.ReactNode;
};

function Channel({ channel, message, rows, children, ...form }: ChannelProps) {
  return (
    <>
      <section>
        <h2>{t(`message.texts-${channel}`)}</h2>
        <LineTable
          caption={t(`message.texts-${channel}`)}
          columns={columnsOf(message)}
          rows={rows.filter((row) => row.channel === channel)}
          rowKey={({ id }) => id}
        />
      </section>
      <section className="stack">
        <h2>{t(`message.preview-${channel}`)}</h2>
        <p className="hint">{t("message.examples")}</p>
        {children}
        <TrialForm channel={channel} {...form} />
      </section>
    </>
  );
}

type TrialFormProps = Pick<StaffMessagePageProps, "hasAddress" | "formKey" | "reply"> & {
  channel: MessageChannel;
};

function TrialForm({ channel, hasAddress, formKey, reply }: TrialFormProps) {
  const refused = reply && "result" in reply ? reply : undefined;
  const isOwn = refused?.result.initialValue?.channel === channel;
  const { form } = useServerForm(isOwn ? refused : undefined, { id: `essai-${channel}` });
  if (!hasAddress) return <p>{t("text.no-address")}</p>;
  return (
    <PostForm form={form}>
      <FormErrors form={form} />
      <input type="hidden" name="channel" value={channel} />
      <input type="hidden" name="key" value={formKey} />
      <Button kind="secondary">{t("text.try")}</Button>
    </PostForm>
  );
}

const columnsOf = (message: MessageSlug): LineColumn<TextRow>[] => [
  {
    label: t("message.text"),
    heading: true,
    cell: ({ slug, text }) => (
      <Link to={to(url.staffMessageText, { message, text: slug })} className="message-text">
        {text}
      </Link>
    ),
  },
  {
    label: t("message.kind"),
    cell: ({ kind, isChoice, state }) => {
      const name = t(`kind.${kind}`);
      const place = isChoice ? t("message.choice", { kind: name }) : name;
      return state === "built-in" ? place : <strong>{t(`message.${state}`, { place })}</strong>;
    },
  },
];

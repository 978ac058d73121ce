import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import messageLocale from "#app/locales/fr/message/message.json";
import { texts } from "#app/locales/texts.ts";
import type { MessageChannel } from "#app/models/message/outline.ts";
import type { MessageSlug } from "#app/models/message/outlines.ts";
import type { Previews, TextRow } from "#app/services/message/view.server.ts";
import { to, url } from "#app/urls.ts";
import { EmailSheet, SmsSheet } from "../preview.tsx";

const t = texts(messageLocale);

type StaffMessagePageProps = {
  staff: StaffView;
  message: MessageSlug;
  rows: readonly TextRow[];
  previews: Previews;
  hasAddress: boolean;
  formKey: string;
  reply: FormReply | { tried: string } | undefined;
};

export function StaffMessagePage(props: StaffMessagePageProps) {
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

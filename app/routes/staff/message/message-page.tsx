import { Fragment } from "react";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { CommandForm } from "#app/components/ui/button.tsx";
import { Link } from "#app/framework/link.tsx";
import staffTexts from "#app/locales/fr/auth/staff.json";
import { texts } from "#app/locales/texts.ts";
import type { StaffAct } from "#app/models/auth/staff.ts";
import { type ErpMessageView, mayReplay } from "#app/models/erp/inbox.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import { type MessageImport, MessageLines } from "./message-lines.tsx";

const t = texts(staffTexts);

type MessagePageProps = {
  staff: StaffView;
  message: ErpMessageView & { sequence: number; tries: number; settledAt: Date | null };
  body: string;
  imports: readonly MessageImport[];
  acts: readonly { id: number; act: StaffAct; name: string; at: Date }[];
};

export function MessagePage({ staff, message, body, acts, imports }: MessagePageProps) {
  return (
    <StaffPage staff={staff} title={t("message.title", { id: message.id })}>
      <p>
        <Link to={url.erpMessages}>{t("messages.title")}</Link>
      </p>
      <Facts message={message} />
      {mayReplay(message.outcome) ? <Acts message={message} /> : null}
      {imports.map((found) => (
        <MessageLines key={found.id} staff={staff} found={found} />
      ))}
      <h2>{t("message.body")}</h2>
      <pre className="message-body">{body}</pre>
      {acts.length > 0 ? (
        <>
          <h2>{t("message.acts")}</h2>
          <ul className="bullets">
            {acts.map(({ id, act, name, at }) => (
              <li key={id}>
                {t("message.act", { act: t(`acts.${act}`), name, at: formatDateTime(at) })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </StaffPage>
  );
}

function Facts({ message }: Pick<MessagePageProps, "message">) {
  const { eventId, kind, subject, sequence, outcome, reason, tries } = message;
  const rows: [string, string | number][] = [
    [t("message.kind"), t(`kinds.${kind}`)],
    [t("message.outcome"), t(`outcomes.${outcome}`)],
    ...(reason ? [[t("message.reason"), t(`reasons.${reason}`)] as [string, string]] : []),
    [t("message.subject"), subject],
    [t("message.sequence"), sequence],
    [t("message.event"), eventId],
    [t("message.received"), formatDateTime(message.receivedAt)],
    ...(message.settledAt
      ? [[t("message.settled"), formatDateTime(message.settledAt)] as [string, string]]
      : []),
    [t("message.tries"), tries],
  ];
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd className="id">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Acts({ message }: Pick<MessagePageProps, "message">) {
  const { id, outcome } = message;
  const isWaiting = outcome === "waiting";
  return (
    <section className="panel stack">
      <p>{t(`message.${hintOf(message)}`)}</p>
      <div className="row">
        <CommandForm action={to(url.replayMessage, { messageId: id })} kind="primary">
          {t(isWaiting ? "message.replay-waiting" : "message.replay")}
        </CommandForm>
        <CommandForm action={to(url.dropMessage, { messageId: id })} kind="danger">
          {t("message.drop")}
        </CommandForm>
      </div>
    </section>
  );
}

function hintOf({ kind, outcome, reason }: MessagePageProps["message"]) {
  if (outcome !== "waiting") return "replay-hint";
  if (reason) return "missing-hint";
  return kind === "card" ? "card-hint" : "waiting-hint";
}

import type { ReactNode } from "react";
import orderTexts from "#app/locales/fr/desk/order.json";
import statusTexts from "#app/locales/fr/order/status.json";
import { texts } from "#app/locales/texts.ts";
import { readOrderStatus } from "#app/models/order/status.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDateTime, formatRange, formatShortDay } from "#app/models/platform/time.ts";
import type { DeskEntry } from "#app/services/desk/order.server.ts";
import type { DeskOrderPageProps } from "./page-props.ts";

const t = texts(orderTexts);
const tStatus = texts(statusTexts);

/** Acts and notes of the staff, the order's own history, the yard, messages sent and the ERP. */
export function DeskTrail(props: DeskOrderPageProps) {
  const { entries, events, preparation, messages } = props;
  return (
    <>
      <Part title={t("entries.title")} isEmpty={entries.length === 0} empty={t("entries.empty")}>
        <ol className="desk-entries">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </Part>
      <Part title={t("events")} isEmpty={false} empty="">
        <ol className="bullets">
          {events.map(({ at, title, meaning, by }) => (
            <li key={`${title} ${at.getTime()}`}>
              <b>{title}</b>, {formatDateTime(at)}, {by} <small>{meaning}</small>
            </li>
          ))}
        </ol>
      </Part>
      <Part title={t("yard.title")} isEmpty={preparation.length === 0} empty={t("yard.empty")}>
        <ol className="bullets">
          {preparation.map(({ act, lineNumber, found, by, at }) => (
            <li key={`${act} ${lineNumber} ${at.getTime()}`}>
              {t(`yard.${act}`, { line: lineNumber ?? 0, found: found ?? 0 })},{" "}
              {by ?? t("yard.customer")}, {formatDateTime(at)}
            </li>
          ))}
        </ol>
      </Part>
      <Part title={t("messages.title")} isEmpty={messages.length === 0} empty={t("messages.empty")}>
        <ol className="bullets">
          {messages.map(({ id, kind, channel, statusCode, at }) => (
            <li key={id}>
              {t(`messages.${kind}`, { status: tStatus(`${statusCode}`) })},{" "}
              {t(`messages.${channel}`)}, {formatDateTime(at)}
            </li>
          ))}
        </ol>
      </Part>
      <Erp {...props} />
    </>
  );
}

type PartProps = { title: string; isEmpty: boolean; empty: string; children: ReactNode };

function Part({ title, isEmpty, empty, children }: PartProps) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      {isEmpty ? <p className="hint">{empty}</p> : children}
    </section>
  );
}

function Entry({ entry }: { entry: DeskEntry }) {
  const { act, reason, by, at } = entry;
  return (
    <li className={act}>
      <p>
        <b>{t(`entries.${act}`)}</b>{" "}
        <small>{t("entries.by", { by, at: formatDateTime(at) })}</small>
      </p>
      <Detail entry={entry} />
      <p className="said">{reason}</p>
    </li>
  );
}

function Detail({ entry: { slotChange, amountCents, email } }: { entry: DeskEntry }) {
  if (slotChange) {
    const { from, to } = slotChange;
    return (
      <p>
        {t("entries.moved", {
          from: `${formatShortDay(from.day)}, ${formatRange(from.range)}`,
          to: `${formatShortDay(to.day)}, ${formatRange(to.range)}`,
        })}
      </p>
    );
  }
  if (amountCents !== null) return <p>{formatCents(amountCents)}</p>;
  return email ? <p>{t(`mail.${email}`)}</p> : null;
}

function Erp({ erp }: DeskOrderPageProps) {
  const { sentAt, acknowledgedAt, isWaiting, error, events } = erp;
  return (
    <Part title={t("erp.title")} isEmpty={false} empty="">
      <p>
        {sentAt ? t("erp.sent", { at: formatDateTime(sentAt) }) : t("erp.unsent")}{" "}
        {acknowledgedAt ? t("erp.acknowledged", { at: formatDateTime(acknowledgedAt) }) : null}{" "}
        {isWaiting ? <b>{t("erp.waiting")}</b> : null}
      </p>
      {error ? <p className="said">{t("erp.error", { error })}</p> : null}
      {events.length > 0 ? (
        <ol className="bullets">
          {events.map(({ id, statusCode, outcome, receivedAt }) => (
            <li key={id}>
              {nameOf(statusCode)}, {formatDateTime(receivedAt)}
              {outcome === "applied" ? null : `, ${t("erp.not-applied")}`}
            </li>
          ))}
        </ol>
      ) : null}
    </Part>
  );
}

function nameOf(statusCode: number | null): string {
  const status = statusCode === null ? null : readOrderStatus(statusCode);
  return status === null ? t("erp.message") : tStatus(`${status}`);
}

import { Form } from "react-router";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import closureTexts from "#app/locales/fr/closure/closure.json";
import { texts } from "#app/locales/texts.ts";
import { formatMinute, formatNearDay, formatRange, formatTime } from "#app/models/platform/time.ts";
import type { SlotDayView } from "#app/services/closure/day.server.ts";
import { to, url } from "#app/urls.ts";
import type { SlotsReply } from "./act-reply.server.ts";
import { CapacityForm, ClosureForm } from "./slot-forms.tsx";

const t = texts(closureTexts);

type DepotSlotsPageProps = {
  staff: StaffView;
  store: { uid: number; label: string };
  hasOthers: boolean;
  slots: SlotDayView;
  /** Of the form that closes: sent twice, it closes once. */
  formKey: string;
  reply: SlotsReply | undefined;
};

/** A day of a depot: its slots, how many orders each takes, and what is closed in a hurry. */
export function DepotSlotsPage(props: DepotSlotsPageProps) {
  const { staff, store, hasOthers, slots } = props;
  const near = formatNearDay(slots.day);
  return (
    <StaffPage
      staff={staff}
      title={t("day.title", { store: store.label })}
      lead={
        <>
          {t("day.lead", { day: near })}{" "}
          {hasOthers ? <Link to={url.slotStores}>{t("day.other-store")}</Link> : null}
        </>
      }
    >
      <DayLinks storeUid={store.uid} slots={slots} />
      <Acts {...props} />
      <Closures slots={slots} />
      <Waiting slots={slots} storeUid={store.uid} />
      {slots.slots.length > 0 ? (
        <LineTable
          caption={t("day.caption", { day: near })}
          columns={columnsOf(slots.capacity)}
          rows={slots.slots}
          rowKey={({ range }) => range}
        />
      ) : (
        <EmptyState title={t("day.no-slot")}>
          <p>{t("day.no-slot-lead")}</p>
        </EmptyState>
      )}
    </StaffPage>
  );
}

/** Above the slots: who closes in a hurry does not look for it. */
function Acts({ slots, formKey, reply }: DepotSlotsPageProps) {
  const of = (target: SlotsReply["target"]) => (reply?.target === target ? reply : undefined);
  return (
    <section className="desk-acts screen" aria-label={t("day.acts")}>
      <ClosureForm slots={slots} formKey={formKey} reply={of("fermer")} />
      <CapacityForm slots={slots} formKey={formKey} reply={of("capacite")} />
    </section>
  );
}

function DayLinks({ storeUid, slots }: { storeUid: number; slots: SlotDayView }) {
  const { day, today, before, after } = slots;
  const address = (jour: string) => to(url.depotSlots, { storeUid }, { jour });
  return (
    <div className="row">
      {day > today ? (
        <ButtonLink kind="secondary" to={address(before)}>
          {t("day.previous")}
        </ButtonLink>
      ) : null}
      <ButtonLink kind="secondary" to={address(after)}>
        {t("day.next")}
      </ButtonLink>
      <Form method="get" className="row">
        <label className="field">
          <span>{t("day.which")}</span>
          <input type="date" name="jour" defaultValue={day} min={today} required />
        </label>
        <Button kind="secondary">{t("day.show")}</Button>
      </Form>
    </div>
  );
}

type Row = SlotDayView["slots"][number];

function columnsOf(capacity: number): LineColumn<Row>[] {
  return [
    { label: t("day.hour"), cell: ({ range }) => formatRange(range), heading: true },
    { label: t("day.taken"), cell: ({ taken }) => t("day.of", { taken, capacity }), number: true },
    { label: t("day.state"), cell: (row) => t(`day.${stateOf(row, capacity)}`) },
  ];
}

function stateOf({ isClosed, taken }: Row, capacity: number) {
  if (isClosed) return "closed";
  return taken >= capacity ? "full" : "open";
}

function Closures({ slots: { closures, day } }: { slots: SlotDayView }) {
  if (closures.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t("closures.title")}</h2>
      {closures.map(({ id, hours, reason, by: name, createdAt }) => (
        <Form key={id} method="post" action="?acte=rouvrir" className="panel stack">
          <input type="hidden" name="closure" value={id} />
          <input type="hidden" name="day" value={day} />
          <p>
            <strong>
              {hours
                ? t("closures.hours", {
                    from: formatMinute(hours.from),
                    to: formatMinute(hours.to),
                  })
                : t("closures.whole")}
            </strong>
            <br />
            {t("closures.by", { reason, name, at: formatTime(createdAt) })}
          </p>
          <p>
            <Button kind="secondary">{t("closures.reopen")}</Button>
          </p>
        </Form>
      ))}
    </section>
  );
}

function Waiting({ slots: { waiting }, storeUid }: { slots: SlotDayView; storeUid: number }) {
  if (waiting.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t("waiting.title")}</h2>
      <p>{t("waiting.lead")}</p>
      <ul className="bullets">
        {waiting.map(({ uid, range, customer, since }) => (
          <li key={uid}>
            <Link to={to(url.preparation, { storeUid, orderUid: uid })}>
              {t("waiting.row", {
                uid,
                customer,
                hour: formatRange(range),
                at: formatTime(since),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

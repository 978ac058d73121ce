import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { CommandForm } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import modeTexts from "#app/locales/fr/payment/mode.json";
import switchTexts from "#app/locales/fr/setting/switch.json";
import { texts } from "#app/locales/texts.ts";
import { isPaymentMode, type PaymentMode } from "#app/models/payment/mode.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import type { SwitchRow } from "#app/services/setting/switch.server.ts";
import { to, url } from "#app/urls.ts";
import type { SwitchAct, SwitchReply } from "./act-reply.server.ts";
import { BannerForm, DepotForm, ModeForm } from "./switch-forms.tsx";

const t = texts(switchTexts);
const tMode = texts(modeTexts);

type SwitchesPageProps = {
  staff: StaffView;
  now: Date;
  live: readonly SwitchRow[];
  ended: readonly SwitchRow[];
  older: number | null;
  stores: readonly { uid: number; label: string }[];
  modes: readonly PaymentMode[];
  formKey: string;
  done: string | null;
  reply: SwitchReply | undefined;
};

export function SwitchesPage(props: SwitchesPageProps) {
  const { staff, now, live, ended, older, done, formKey, reply } = props;
  const of = (act: SwitchAct) => ({ formKey, reply: reply?.act === act ? reply : undefined });
  return (
    <StaffPage staff={staff} title={t("switches")} lead={t("lead")}>
      {(done === "lance" || done === "arrete") && !reply ? (
        <Notice tone="success">
          <p>{t(done === "lance" ? "set" : "ended-now")}</p>
        </Notice>
      ) : null}
      <section className="desk-acts screen" aria-label={t("new")}>
        <BannerForm {...of("bandeau")} />
        <ModeForm {...of("mode")} modes={props.modes} />
        <DepotForm {...of("depot")} stores={props.stores} />
      </section>
      <h2>{t("live")}</h2>
      <StaffList
        caption={t("live-caption")}
        columns={[...columnsOf((row) => livePeriod(row, now)), stopColumn]}
        rows={live}
        rowKey={({ id }) => id}
        empty={{ title: t("live-empty"), text: t("live-empty-text") }}
        next={null}
      />
      <h2>{t("ended")}</h2>
      <StaffList
        caption={t("ended-caption")}
        columns={columnsOf(endedPeriod)}
        rows={ended}
        rowKey={({ id }) => id}
        empty={{ title: t("ended-empty"), text: t("ended-empty-text") }}
        next={
          older === null
            ? null
            : { to: to(url.switches, null, { avant: older }), label: t("older") }
        }
      />
    </StaffPage>
  );
}

function columnsOf(period: (row: SwitchRow) => string): LineColumn<SwitchRow>[] {
  return [
    { label: t("what"), heading: true, cell: whatOf },
    { label: t("text"), cell: ({ text }) => <span className="id">{text}</span> },
    { label: t("period"), cell: period },
    { label: t("who"), cell: ({ by }) => by },
  ];
}

const stopColumn: LineColumn<SwitchRow> = {
  label: t("act"),
  bare: true,
  cell: (row) => (
    <CommandForm
      action={to(url.switches, null, { acte: "arreter" })}
      fields={{ id: row.id }}
      label={t("stop-label", { what: whatOf(row) })}
    >
      {t("stop")}
    </CommandForm>
  ),
};

function whatOf({ kind, mode, store }: SwitchRow): string {
  if (kind === "banner") return t("kind-banner");
  if (kind === "depot") return t("kind-depot", { store: store ?? "" });
  const label = mode && isPaymentMode(mode) ? tMode(`setting.${mode}`) : (mode ?? "");
  return t("kind-payment-mode", { mode: label });
}

function livePeriod({ startsAt, endsAt }: SwitchRow, now: Date): string {
  const begin = t(startsAt <= now ? "running" : "coming", { at: formatDateTime(startsAt) });
  const end = endsAt ? t("until", { at: formatDateTime(endsAt) }) : t("without-end");
  return `${begin}, ${end}`;
}

function endedPeriod({ startsAt, endsAt, endedAt, endedBy }: SwitchRow): string {
  const end = endedAt ?? endsAt;
  const stopped = endedBy ? `, ${t("stopped", { name: endedBy })}` : "";
  if (!end || end <= startsAt) return `${t("never")}${stopped}`;
  return t("was", { from: formatDateTime(startsAt), to: formatDateTime(end) }) + stopped;
}

import type { z } from "zod";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, CommandForm } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Choices, Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import workbenchTexts from "#app/locales/fr/search/workbench.json";
import { texts } from "#app/locales/texts.ts";
import { formatDay, type IsoDay } from "#app/models/platform/time.ts";
import { type PinKind, pinKinds } from "#app/models/search/arrangement.ts";
import { MAX_QUERY_LENGTH } from "#app/models/search/search.ts";
import { to, url } from "#app/urls.ts";
import type { pinForm } from "../workbench-forms.ts";
import type { readPinDone } from "./pin-done.ts";

const t = texts(workbenchTexts);

type Pinned = {
  id: number;
  query: string;
  kind: PinKind;
  until: IsoDay;
  uid: number;
  label: string;
  reference: string;
};

type StaffPinsPageProps = {
  staff: StaffView;
  query: string;
  today: IsoDay;
  done: ReturnType<typeof readPinDone>;
  pins: readonly Pinned[];
  reply: Parameters<typeof useServerForm>[0];
};

export function StaffPinsPage(props: StaffPinsPageProps) {
  const { staff, done, pins } = props;
  return (
    <StaffPage
      staff={staff}
      title={t("pins")}
      lead={
        <>
          {t("pins-lead")} <Link to={url.askedSearches}>{t("back")}</Link>
        </>
      }
    >
      {done ? (
        <Notice tone="success">
          <p role="status">{t(done)}</p>
        </Notice>
      ) : null}
      <NewPin {...props} />
      <h2>{t("pins-held")}</h2>
      {pins.length > 0 ? (
        <LineTable caption={t("pins-held")} columns={columns} rows={pins} rowKey={({ id }) => id} />
      ) : (
        <p>{t("pins-none")}</p>
      )}
    </StaffPage>
  );
}

function NewPin({ query, today, reply }: StaffPinsPageProps) {
  const { form, fields } = useServerForm<z.input<typeof pinForm>>(reply, {
    id: "epingle",
    defaultValue: { query, kind: "pin" },
  });
  return (
    <section className="panel stack">
      <h2>{t("new-pin")}</h2>
      <PostForm form={form} action={url.staffPins}>
        <FormErrors form={form} />
        <input type="hidden" name="act" value="set" />
        <Field
          field={fields.query}
          label={t("pin-query")}
          hint={t("pin-query-hint")}
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          required
        />
        <Field
          field={fields.reference}
          label={t("pin-reference")}
          maxLength={40}
          autoComplete="off"
          required
        />
        <Choices
          field={fields.kind}
          label={t("pin-kind")}
          options={pinKinds.map((value) => ({ value, label: t(`kind-${value}`) }))}
          inline
          required
        />
        <Field field={fields.until} label={t("pin-until")} type="date" min={today} required />
        <Button>{t("pin-save")}</Button>
      </PostForm>
    </section>
  );
}

const columns: LineColumn<Pinned>[] = [
  {
    label: t("column-query"),
    heading: true,
    cell: ({ query }) => <Link to={to(url.search, null, { query })}>{query}</Link>,
  },
  {
    label: t("column-product"),
    cell: ({ uid, label, reference }) => (
      <>
        <Link to={to(url.product, { productUid: uid })}>{label}</Link>{" "}
        <span className="id">{reference}</span>
      </>
    ),
  },
  { label: t("column-kind"), cell: ({ kind }) => t(`kind-${kind}-short`) },
  { label: t("column-until"), cell: ({ until }) => formatDay(until) },
  {
    label: t("column-act"),
    bare: true,
    cell: ({ id, query, label }) => (
      <CommandForm
        action={url.staffPins}
        fields={{ act: "remove", pinId: id }}
        kind="danger"
        label={t("remove-pin-of", { label, query })}
      >
        {t("remove-pin")}
      </CommandForm>
    ),
  },
];

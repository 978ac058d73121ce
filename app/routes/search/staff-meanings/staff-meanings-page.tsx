import type { z } from "zod";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, CommandForm } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Field, FormErrors, PostForm, TextArea, useServerForm } from "#app/components/ui/form.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import workbenchTexts from "#app/locales/fr/search/workbench.json";
import { texts } from "#app/locales/texts.ts";
import { formatDate } from "#app/models/platform/time.ts";
import { MAX_GOODS, MAX_SAID, type MeaningLine } from "#app/models/search/meaning-line.ts";
import { url } from "#app/urls.ts";
import type { meaningForm } from "../workbench-forms.ts";
import type { readMeaningDone } from "./meaning-done.ts";
import { type Preview, PreviewPanel } from "./preview-panel.tsx";

const t = texts(workbenchTexts);

type Held = MeaningLine & { id: number; by: string; createdAt: Date };

type StaffMeaningsPageProps = {
  staff: StaffView;
  typed: MeaningLine;
  preview: Preview | null;
  done: ReturnType<typeof readMeaningDone>;
  held: readonly Held[];
  withdrawn: readonly Held[];
  reply: Parameters<typeof useServerForm>[0];
};

export function StaffMeaningsPage(props: StaffMeaningsPageProps) {
  const { staff, preview, done, held, withdrawn } = props;
  return (
    <StaffPage
      staff={staff}
      title={t("meanings")}
      lead={
        <>
          {t("meanings-lead")} <Link to={url.askedSearches}>{t("back")}</Link>
        </>
      }
    >
      {done ? (
        <Notice tone="success">
          <p role="status">{t(done)}</p>
        </Notice>
      ) : null}
      <NewMeaning {...props} />
      {preview ? <PreviewPanel {...preview} /> : null}
      <h2>{t("held")}</h2>
      {held.length > 0 ? (
        <LineTable
          caption={t("held")}
          columns={columnsFor("withdraw")}
          rows={held}
          rowKey={({ id }) => id}
        />
      ) : (
        <p>{t("held-none")}</p>
      )}
      {withdrawn.length > 0 ? (
        <>
          <h2>{t("withdrawn")}</h2>
          <LineTable
            caption={t("withdrawn")}
            columns={columnsFor("restore")}
            rows={withdrawn}
            rowKey={({ id }) => id}
          />
        </>
      ) : null}
    </StaffPage>
  );
}

function NewMeaning({ typed, reply }: StaffMeaningsPageProps) {
  const { form, fields } = useServerForm<z.input<typeof meaningForm>>(reply, {
    id: "sens",
    defaultValue: typed,
  });
  return (
    <section className="panel stack">
      <h2>{t("new-meaning")}</h2>
      <PostForm form={form} action={url.staffMeanings}>
        <FormErrors form={form} />
        <input type="hidden" name="act" value="add" />
        <Field
          field={fields.said}
          label={t("said")}
          hint={t("said-hint")}
          maxLength={MAX_SAID}
          autoComplete="off"
          required
        />
        <TextArea
          field={fields.goods}
          label={t("goods")}
          hint={t("goods-hint")}
          rows={4}
          maxLength={MAX_GOODS}
          required
        />
        <p className="row">
          <Button>{t("save")}</Button>
          <Button kind="secondary" formMethod="get">
            {t("preview")}
          </Button>
        </p>
      </PostForm>
    </section>
  );
}

const columnsFor = (act: "withdraw" | "restore"): LineColumn<Held>[] => [
  { label: t("column-said"), heading: true, cell: ({ said }) => said },
  {
    label: t("column-goods"),
    cell: ({ goods }) => goods.split(" | ").join(", "),
  },
  {
    label: t("column-by"),
    cell: ({ by, createdAt }) => t("by-at", { name: by, date: formatDate(createdAt) }),
  },
  {
    label: t("column-act"),
    bare: true,
    cell: ({ id, said }) => (
      <CommandForm
        action={url.staffMeanings}
        fields={{ act, meaningId: id }}
        kind={act === "withdraw" ? "danger" : "secondary"}
        label={t(`${act}-of`, { said })}
      >
        {t(act)}
      </CommandForm>
    ),
  },
];

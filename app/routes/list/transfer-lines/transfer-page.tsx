import type { z } from "zod";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Choices, Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import actTexts from "#app/locales/fr/list/actions.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { LIST_LABEL_LENGTH } from "#app/models/list/list.ts";
import { to, url } from "#app/urls.ts";
import type { transferForm } from "../list-forms.ts";
import { type ListOption, listOptions } from "../list-options.ts";

const t = texts(actTexts);

const NAMED = 10;

type TransferPageProps = {
  list: { id: number; label: string };
  items: readonly { id: number; label: string }[];
  others: readonly ListOption[];
  mayMove: boolean;
  reply: FormReply | undefined;
};

export function TransferPage({ list, items, others, mayMove, reply }: TransferPageProps) {
  const { form, fields } = useServerForm<z.input<typeof transferForm>>(reply, {
    id: "transfert",
    defaultValue: { list: String(others[0]?.id ?? "new") },
  });
  const back = to(url.list, { id: list.id });
  const count = items.length;
  if (count === 0) {
    return (
      <EmptyState title={t("transfer.none")}>
        <ButtonLink to={back}>{t("back")}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <Page
      title={t("transfer.title")}
      lead={t("transfer.lead", { count, label: list.label })}
      narrow
    >
      <ul className="bullets">
        {items.slice(0, NAMED).map(({ id, label }) => (
          <li key={id}>{boundMeasures(label)}</li>
        ))}
        {count > NAMED ? <li>{t("transfer.more", { count: count - NAMED })}</li> : null}
      </ul>
      <PostForm form={form}>
        <FormErrors form={form} />
        {items.map(({ id }) => (
          <input key={id} type="hidden" name="itemId" value={id} />
        ))}
        <Choices
          field={fields.list}
          label={t("transfer.list")}
          options={listOptions(others)}
          required
        />
        <Field
          field={fields.newLabel}
          label={t("add.new-label")}
          hint={t("add.new-hint")}
          maxLength={LIST_LABEL_LENGTH}
          autoComplete="off"
        />
        <p className="row">
          <Button>{t("transfer.copy")}</Button>
          {mayMove ? (
            <Button kind="secondary" name="move" value="true">
              {t("transfer.move")}
            </Button>
          ) : null}
          <ButtonLink kind="quiet" to={back}>
            {t("back")}
          </ButtonLink>
        </p>
      </PostForm>
    </Page>
  );
}

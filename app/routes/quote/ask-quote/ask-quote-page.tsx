import type { z } from "zod";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, TextArea, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import askTexts from "#app/locales/fr/quote/ask.json";
import quoteTexts from "#app/locales/fr/quote/quote.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import { to, url } from "#app/urls.ts";
import type { askQuoteForm } from "./ask-form.ts";

const t = texts(askTexts);
const tQuote = texts(quoteTexts);
const tAccount = texts(accountTexts);

const LENGTH = 500;

type AskQuotePageProps = {
  listId: number | null;
  label: string;
  storeLabel: string;
  lines: readonly { reference: string; label: string; quantity: number; storageUnit: string }[];
  lineCount: number;
  reply: FormReply | undefined;
};

export function AskQuotePage({ listId, lines, lineCount, reply, ...names }: AskQuotePageProps) {
  const { form, fields } = useServerForm<z.input<typeof askQuoteForm>>(reply, { id: "demande" });
  const key = listId === null ? "lead-cart" : "lead-list";
  const back = listId === null ? to(url.cart) : to(url.list, { id: listId });
  return (
    <Page
      title={t("title")}
      lead={t(key, { count: lineCount, store: names.storeLabel, list: names.label })}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: tQuote("list.title"), to: to(url.quotes) },
      ]}
      narrow
    >
      <h2>{t("lines")}</h2>
      <ul className="bullets">
        {lines.map((line) => (
          <li key={`${line.reference} ${line.label}`}>
            {t("line", {
              units: formatUnits(line.quantity, line.storageUnit),
              label: boundMeasures(line.label),
              reference: line.reference,
            })}
          </li>
        ))}
        {lineCount > lines.length ? (
          <li>{t("more", { count: lineCount - lines.length })}</li>
        ) : null}
      </ul>
      <PostForm form={form}>
        <FormErrors form={form} />
        <TextArea
          field={fields.comment}
          label={t("comment")}
          hint={t("comment-hint")}
          maxLength={LENGTH}
        />
        <p className="row">
          <Button>{t("send")}</Button>
          <ButtonLink kind="quiet" to={back}>
            {t("back")}
          </ButtonLink>
        </p>
      </PostForm>
    </Page>
  );
}

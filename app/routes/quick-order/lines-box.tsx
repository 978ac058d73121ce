import { Button } from "#app/components/ui/button.tsx";
import { controlProps, Label } from "#app/components/ui/control.tsx";
import { FormErrors, fieldOf } from "#app/components/ui/form.tsx";
import quickTexts from "#app/locales/fr/cart/quick-order.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import type { QuickReply } from "./quick-order-reply.server.ts";

const t = texts(quickTexts);

const ID = "commande-rapide";
const ROWS = 10;

type LinesBoxProps = {
  text: string;
  refusal: QuickReply["refusal"];
  action?: string;
};

/**
 * Box for lines, or a file. Submitted as a full page even with JavaScript, so that input and preview
 * both stay in the history.
 */
export function LinesBox({ text, refusal, action = to(url.quickOrder) }: LinesBoxProps) {
  const errors = refusal ? [t(`errors.${refusal}`)] : undefined;
  const isFile = refusal === "file-size" || refusal === "file-type";
  const name = isFile ? "file" : "lines";
  const lines = fieldOf(ID, "lines", text, isFile ? undefined : errors);
  const file = fieldOf(ID, "file", undefined, isFile ? errors : undefined);
  const fileHint = refusal === "file-type" ? t("errors.file-type-hint") : t("file-hint");
  return (
    <form id={ID} method="post" action={action} encType="multipart/form-data">
      <FormErrors form={{ id: ID, allErrors: errors ? { [name]: errors } : {} }} />
      <div className="field lines-box">
        <Label field={lines} label={t("lines")} hint={t("lines-hint")} optional={false} />
        <textarea
          {...controlProps(lines, true)}
          defaultValue={text}
          placeholder={t("example")}
          rows={ROWS}
          spellCheck={false}
          autoComplete="off"
        />
      </div>
      <div className="field">
        <Label field={file} label={t("file")} hint={fileHint} optional={false} />
        <input
          {...controlProps(file, true)}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
        />
      </div>
      <Button>{t("check")}</Button>
    </form>
  );
}

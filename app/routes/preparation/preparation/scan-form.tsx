import { Button } from "#app/components/ui/button.tsx";
import { Field, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import preparationTexts from "#app/locales/fr/preparation/preparation.json";
import { texts } from "#app/locales/texts.ts";
import { isDecided } from "#app/models/preparation/preparation.ts";
import type { PreparationPageProps } from "./page-props.ts";

const t = texts(preparationTexts);

type ScanFields = { code: string };

/** The field that a scanner types in: focused as long as a line is left, the refused code beside the next one. */
export function ScanForm({ order, form: key, reply }: PreparationPageProps) {
  const own = reply?.target === "scan" ? reply : undefined;
  const { form, fields } = useServerForm<ScanFields>(own, { id: "scan" });
  const isFirst = reply === undefined || own !== undefined;
  const isLeft = !order.lines.every(isDecided);
  return (
    <PostForm form={form} action="?" className="scan panel screen" aria-label={t("scan.title")}>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="refused" value={fields.code.defaultValue ?? ""} />
      <Field
        field={fields.code}
        label={t("scan.label")}
        hint={t("scan.hint")}
        required
        maxLength={160}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        // A scanner types where the focus is.
        autoFocus={isFirst && (isLeft || own !== undefined)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button>{t("scan.submit")}</Button>
    </PostForm>
  );
}

import { Button } from "#app/components/ui/button.tsx";
import { Field, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import handoverTexts from "#app/locales/fr/handover/handover.json";
import { texts } from "#app/locales/texts.ts";
import { TYPED_CODE_LENGTH } from "#app/models/auth/code.ts";
import { to, url } from "#app/urls.ts";

const t = texts(handoverTexts);

type CodeFields = { code: string };

type CodeFormProps = { storeUid: number; reply?: FormReply | undefined };

/** The field that a scanner types in, focused: a scan and its Enter open the order. */
export function CodeForm({ storeUid, reply }: CodeFormProps) {
  const { form, fields } = useServerForm<CodeFields>(reply, { id: "code-de-retrait" });
  return (
    <PostForm
      form={form}
      action={to(url.handoverCode, { storeUid })}
      className="scan panel screen"
      aria-label={t("code.open")}
    >
      <Field
        field={fields.code}
        label={t("code.label")}
        hint={t("code.hint")}
        required
        maxLength={TYPED_CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        // A scanner types where the focus is.
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button>{t("code.submit")}</Button>
    </PostForm>
  );
}

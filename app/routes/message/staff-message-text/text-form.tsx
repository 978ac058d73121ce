import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { FormErrors, PostForm, TextArea, useServerForm } from "#app/components/ui/form.tsx";
import messageLocale from "#app/locales/fr/message/message.json";
import { texts } from "#app/locales/texts.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import type { SavedText } from "#app/services/message/text.server.ts";
import type { StaffMessageTextPageProps } from "./text-page.ts";

const t = texts(messageLocale);

type Fields = { base: string; text: string };

export function TextForm(props: StaffMessageTextPageProps) {
  const { version, text, builtIn, kind, maxLength, hasAddress, formKey, reply } = props;
  const { result, typed, theirs } = reply ?? {};
  const { form, fields } = useServerForm<Fields>(result && { result }, {
    id: "texte",
    defaultValue: { text: typed ?? text ?? builtIn },
  });
  // After a conflict was shown, save over the latest version; else over the one that was read.
  const base = theirs ? version : (fields.base.defaultValue ?? version);
  const isLong = kind === "paragraph" || kind === "sms";
  return (
    <PostForm form={form} key={version}>
      <FormErrors form={form} />
      {theirs ? <TheirText {...theirs} text={theirs.text ?? builtIn} /> : null}
      <input type="hidden" name="base" value={base} />
      <input type="hidden" name="key" value={formKey} />
      <TextArea
        field={fields.text}
        label={t("text.label")}
        hint={t(isLong ? "text.hint" : "text.hint-line", { count: maxLength })}
        rows={isLong ? 5 : 2}
        required
      />
      <p className="row">
        <Button name="act" value="save">
          {t(theirs ? "text.save-over" : "text.save")}
        </Button>
        <Button kind="secondary" name="act" value="preview">
          {t("text.preview")}
        </Button>
        {hasAddress ? (
          <Button kind="secondary" name="act" value="try">
            {t("text.try")}
          </Button>
        ) : null}
        {text === null ? null : (
          <Button kind="danger" name="act" value="restore">
            {t("text.to-built-in")}
          </Button>
        )}
      </p>
      {hasAddress ? null : <p>{t("text.no-address")}</p>}
    </PostForm>
  );
}

function TheirText({ by, at, text }: SavedText) {
  if (!by || !at) return null;
  return (
    <Notice tone="warning">
      <p>{t("text.theirs", { who: by, at: formatDateTime(at) })}</p>
      <p className="message-text">
        <strong>{text}</strong>
      </p>
      <p>{t("text.mine")}</p>
    </Notice>
  );
}

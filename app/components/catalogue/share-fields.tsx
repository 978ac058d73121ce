import type { FieldControl } from "#app/components/ui/control.tsx";
import { Field, TextArea } from "#app/components/ui/form.tsx";
import shareTexts from "#app/locales/fr/catalogue/share.json";
import { texts } from "#app/locales/texts.ts";
import { SHARE_LIMITS } from "#app/models/catalogue/share.ts";

const t = texts(shareTexts);

type ShareFieldsProps = { fields: Record<"recipient" | "sender" | "message", FieldControl> };

export function ShareFields({ fields }: ShareFieldsProps) {
  return (
    <>
      <Field
        field={fields.recipient}
        label={t("recipient")}
        hint={t("recipient-hint")}
        type="email"
        maxLength={254}
        required
      />
      <Field
        field={fields.sender}
        label={t("sender")}
        autoComplete="name"
        maxLength={SHARE_LIMITS.name}
        required
      />
      <TextArea
        field={fields.message}
        label={t("message")}
        hint={t("message-hint")}
        maxLength={SHARE_LIMITS.message}
        rows={4}
      />
    </>
  );
}

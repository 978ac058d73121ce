import { BotCheck } from "#app/components/auth/bot-check.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { FieldControl } from "#app/components/ui/control.tsx";
import { Choices, Field, PostForm } from "#app/components/ui/form.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import accessTexts from "#app/locales/fr/auth/access.json";
import { texts } from "#app/locales/texts.ts";
import type { CodePurpose } from "#app/models/auth/code.ts";
import { to } from "#app/urls.ts";
import { AccessPage, askPages } from "./access-page.tsx";
import { Countdown } from "./countdown.tsx";

const t = texts(accessTexts);

type AskCodePageProps = {
  purpose: CodePurpose;
  cardNumber: string;
  isMalformed: boolean;
  challenge: string;
  secondsLeft: number;
  form: Parameters<typeof PostForm>[0]["form"];
  fields: { card_number: FieldControl; send_method: FieldControl };
};

/** In words only: an unknown card gets the same page (no account enumeration). */
export function AskCodePage({ purpose, form, fields, ...rest }: AskCodePageProps) {
  const { cardNumber, isMalformed, challenge, secondsLeft } = rest;
  const again = to(askPages[purpose], null, { card_number: fields.card_number.defaultValue });
  return (
    <AccessPage
      purpose={purpose}
      step={0}
      title={t(`${purpose}.title`)}
      lead={t(`${purpose}.lead`)}
    >
      {isMalformed && !fields.card_number.errors ? (
        <p className="error" role="alert">
          <Icon name="alert" />
          {t("card-error")}
        </p>
      ) : null}
      <PostForm form={form}>
        <Field
          field={fields.card_number}
          label={t("card-number")}
          hint={t("card-number-hint")}
          inputMode="numeric"
          autoComplete="username"
          maxLength={20}
          size={20}
          required
          autoFocus={cardNumber === "" || isMalformed}
        />
        {secondsLeft > 0 ? (
          <Countdown key={challenge} seconds={secondsLeft} refreshTo={again} />
        ) : null}
        <Choices
          field={fields.send_method}
          label={t("send-method")}
          options={[
            { value: "1", label: t("by-email"), hint: t("by-email-hint") },
            { value: "-1", label: t("by-sms"), hint: t("by-sms-hint") },
          ]}
          required
        />
        <BotCheck challenge={challenge} />
        <Button>{t("send")}</Button>
      </PostForm>
    </AccessPage>
  );
}

import { useCallback, useState } from "react";
import { Button, CommandForm } from "#app/components/ui/button.tsx";
import type { FieldControl } from "#app/components/ui/control.tsx";
import { Field, PostForm } from "#app/components/ui/form.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { Link } from "#app/framework/link.tsx";
import accessTexts from "#app/locales/fr/auth/access.json";
import { texts } from "#app/locales/texts.ts";
import { type CodePurpose, type SendMethod, TYPED_CODE_LENGTH } from "#app/models/auth/code.ts";
import { to, url } from "#app/urls.ts";
import { AccessPage, askPages } from "./access-page.tsx";
import { Countdown } from "./countdown.tsx";

const t = texts(accessTexts);

type CodeRequest = {
  purpose: CodePurpose;
  cardNumber: string;
  sendMethod: SendMethod;
  secondsLeft: number;
  sentAt: string;
};

type CodePageProps = CodeRequest & {
  form: Parameters<typeof PostForm>[0]["form"];
  fields: { securityCode: FieldControl };
};

export function AccessCodePage({ form, fields, ...rest }: CodePageProps) {
  const { purpose, cardNumber, sendMethod } = rest;
  return (
    <AccessPage
      purpose={purpose}
      step={1}
      title={t("code.title")}
      lead={t(`code.sent-${sendMethod}`, { card: cardNumber })}
    >
      <PostForm form={form}>
        <Field
          field={fields.securityCode}
          label={t("code.label")}
          hint={t("code.hint")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={TYPED_CODE_LENGTH}
          size={10}
          required
          autoFocus
        />
        <Button>{t("code.submit")}</Button>
      </PostForm>
      <section className="stack">
        <h2>{t("code.again-title")}</h2>
        <p>{t("code.again")}</p>
        <SendAgain key={rest.sentAt} {...rest} />
        <p>
          <Link to={to(askPages[purpose], null, { card_number: cardNumber })}>
            {t("code.other-card")}
          </Link>
        </p>
      </section>
    </AccessPage>
  );
}

/** The server enforces the delay. */
function SendAgain({ purpose, secondsLeft }: CodeRequest) {
  const hydrated = useHydrated();
  const [isOver, setOver] = useState(secondsLeft === 0);
  const end = useCallback(() => setOver(true), []);
  return (
    <>
      {isOver ? null : <Countdown seconds={secondsLeft} onEnd={end} />}
      <div className={hydrated && !isOver ? "row unseen" : "row"}>
        <CommandForm action={url.resendCode} fields={{ purpose, send_method: "1" }}>
          {t("code.again-email")}
        </CommandForm>
        <CommandForm action={url.resendCode} fields={{ purpose, send_method: "-1" }}>
          {t("code.again-sms")}
        </CommandForm>
      </div>
    </>
  );
}

import type { SubmissionResult } from "@conform-to/dom";
import type { ComponentType } from "react";
import type { FormProps } from "react-router";
import { Button, CommandForm } from "#app/components/ui/button.tsx";
import { Field, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import loginTexts from "#app/locales/fr/auth/login.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import { BotCheck } from "./bot-check.tsx";
import { useTerminal } from "./terminal.tsx";
import { Username } from "./username.tsx";

const t = texts(loginTexts);

export type LoginReply = { result?: SubmissionResult<string[]>; next?: string } | undefined;

type StepProps = {
  back: string;
  answer: LoginReply;
  action?: string;
  as?: ComponentType<FormProps>;
};

export function LoginCardForm({ back, answer, action, as }: StepProps) {
  const { form, fields } = useServerForm<{ back?: string; card_number: string }>(formOf(answer));
  const isShared = useTerminal() !== null;
  return (
    <PostForm form={form} action={action} as={as} autoComplete={isShared ? "off" : undefined}>
      <input type="hidden" name="back" value={back} />
      <Field
        field={fields.card_number}
        label={t("card-number")}
        hint={t("card-number-hint")}
        inputMode="numeric"
        autoComplete={isShared ? "off" : "username"}
        maxLength={20}
        size={20}
        required
        autoFocus
      />
      <Button>{t("continue")}</Button>
    </PostForm>
  );
}

type PasswordFormProps = StepProps & {
  cardNumber: string;
  challenge?: string | null;
};

/** Step 1: the password. On a shared terminal it is a one-time code, which browsers do not save. */
export function PasswordForm({ cardNumber, challenge = null, ...step }: PasswordFormProps) {
  const { back, answer, action, as } = step;
  const { form, fields } = useServerForm<{ back?: string; password: string }>(formOf(answer));
  const isShared = useTerminal() !== null;
  return (
    <PostForm form={form} action={action} as={as} autoComplete={isShared ? "off" : undefined}>
      <input type="hidden" name="back" value={back} />
      <Username name={cardNumber} />
      <p>{t("card", { card: cardNumber })}</p>
      <Field
        field={fields.password}
        label={t("password")}
        type="password"
        autoComplete={isShared ? "one-time-code" : "current-password"}
        maxLength={200}
        required
        autoFocus
      />
      <BotCheck challenge={challenge} spentBy={answer} />
      <Button>{t("sign-in")}</Button>
    </PostForm>
  );
}

export function ChangeCard({ back }: { back: string }) {
  return (
    <CommandForm action={to(url.changeCard, null, { back })} kind="quiet">
      {t("change-card")}
    </CommandForm>
  );
}

function formOf(answer: LoginReply) {
  return answer?.result ? { result: answer.result } : undefined;
}

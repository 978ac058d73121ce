import { useCallback, useEffect, useState } from "react";
import { Button, CommandForm } from "#app/components/ui/button.tsx";
import { useSecondsLeft } from "#app/components/ui/countdown.ts";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { Page } from "#app/components/ui/page.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import creditTexts from "#app/locales/fr/credit/credit.json";
import { texts } from "#app/locales/texts.ts";
import type { OperationView } from "#app/models/credit/credit-view.ts";
import type { CreditCodeFields } from "#app/models/credit/form.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatTime } from "#app/models/platform/time.ts";
import { CreditSteps } from "../credit-steps.tsx";
import { CodeField } from "./code-field.tsx";

const t = texts(creditTexts);

type Props = {
  operation: OperationView;
  resendPath: string;
  leavePath: string;
  actionData: FormReply | undefined;
};

export function CreditCodePage({ operation, resendPath, leavePath, actionData }: Props) {
  const { form, fields } = useServerForm<CreditCodeFields>(actionData, { id: "code" });
  const { name, mobile, product, amountCents, expiresAt, triesLeft } = operation;
  const amount = formatCents(amountCents);
  return (
    <Page
      title={t("code.title")}
      lead={<p>{t("code.sent", { name, mobile, time: formatTime(expiresAt) })}</p>}
      narrow
    >
      <CreditSteps current="code" />
      <p>{t("code.commits", { amount, product })}</p>
      <PostForm form={form} className="stack">
        <FormErrors form={form} />
        <CodeField field={fields.securityCode} label={t("code.label")} hint={t("code.hint")} />
        <p className="hint">{t("code.tries", { count: triesLeft })}</p>
        <Button>{t("code.submit")}</Button>
      </PostForm>
      <section className="stack">
        <h2>{t("code.again-title")}</h2>
        <SendAgain key={operation.codeNumber} operation={operation} path={resendPath} />
        <CommandForm action={leavePath} kind="quiet">
          {t("code.other-contact")}
        </CommandForm>
      </section>
    </Page>
  );
}

type SendAgainProps = { operation: OperationView; path: string };

function SendAgain({ operation: { secondsLeft, sendsLeft }, path }: SendAgainProps) {
  const hydrated = useHydrated();
  const [isOver, setOver] = useState(secondsLeft === 0);
  const end = useCallback(() => setOver(true), []);
  if (sendsLeft === 0) return <p>{t("code.again-none")}</p>;
  return (
    <>
      <p>{t("code.again-left", { count: sendsLeft })}</p>
      {isOver ? null : <Wait seconds={secondsLeft} onEnd={end} />}
      <CommandForm action={path} className={hydrated && !isOver ? "unseen" : undefined}>
        {t("code.again")}
      </CommandForm>
    </>
  );
}

function Wait({ seconds, onEnd }: { seconds: number; onEnd: () => void }) {
  const left = useSecondsLeft(seconds);
  useEffect(() => {
    if (left === 0) onEnd();
  }, [left, onEnd]);
  return (
    <p className="hint" role="timer">
      {t("code.wait", { count: left })}
    </p>
  );
}

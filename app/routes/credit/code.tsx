import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { redirect } from "react-router";
import { Button, CommandForm } from "#app/components/ui/button.tsx";
import type { Described } from "#app/components/ui/control.tsx";
import { useSecondsLeft } from "#app/components/ui/countdown.ts";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import creditTexts from "#app/locales/fr/credit/credit.json";
import { texts } from "#app/locales/texts.ts";
import { CODE_DIGITS, cleanCode, TYPED_CODE_LENGTH } from "#app/models/auth/code.ts";
import { type OperationView, toOperationView } from "#app/models/credit/credit-view.ts";
import { type CreditCodeFields, creditCodeForm } from "#app/models/credit/form.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatTime } from "#app/models/platform/time.ts";
import { validateCredit } from "#app/services/credit/code.server.ts";
import { findCreditStep } from "#app/services/credit/credit.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/code.ts";
import {
  answerFailure,
  answerNoStep,
  creditStepPath,
  donePath,
  modeOf,
  openError,
  requireOrder,
  requirePlan,
} from "./credit-request.server.ts";
import { CreditSteps } from "./credit-steps.tsx";

const t = texts(creditTexts);

export const handle = { webView: true };

export const middleware: Route.MiddlewareFunction[] = [requirePlan, requireBuyer];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const found = await findCreditStep(context.get(buyerContext), params.orderUid, modeOf(params));
  if (!found.ok) throw answerNoStep(found.reason, params, address);
  return {
    uid: params.orderUid,
    operation: toOperationView(found.step, new Date()),
    resendPath: creditStepPath(url.creditOtherCode, params, address),
    leavePath: creditStepPath(url.leaveCredit, params, address),
  };
}

export async function action({ request, params, url: address, context }: Route.ActionArgs) {
  await requireOrder(context, params);
  const form = await parseForm(request, creditCodeForm);
  if (!form.ok) return form.invalid();
  const validated = await validateCredit(context.get(buyerContext), {
    ...form.value,
    orderUid: params.orderUid,
    mode: modeOf(params),
  });
  if (validated.ok) return redirect(donePath(params, address), 303);
  const error = openError(validated);
  return error ? form.refuse(error, "securityCode") : answerFailure(validated, params, address);
}

/** Reload after a refused code, to show the tries left. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = () => [{ title: t("code.title") }];

export default function CodeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CreditCodePage {...loaderData} actionData={actionData} />;
}

type Props = {
  operation: OperationView;
  resendPath: string;
  leavePath: string;
  actionData: FormReply | undefined;
};

function CreditCodePage({ operation, resendPath, leavePath, actionData }: Props) {
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

function CodeField(described: Described) {
  const sent = useRef("");
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const digits = cleanCode(input.value).replace(/\D/g, "").slice(0, CODE_DIGITS);
    input.value = digits;
    if (digits.length < CODE_DIGITS || digits === sent.current) return;
    sent.current = digits;
    input.form?.requestSubmit();
  };
  return (
    <Field
      {...described}
      className="security-code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={TYPED_CODE_LENGTH}
      size={CODE_DIGITS}
      required
      autoFocus
      onInput={onInput}
    />
  );
}

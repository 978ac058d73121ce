import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { type FormReply, parseForm, refusalValues } from "#app/http/form.server.ts";
import {
  addFlash,
  clientOf,
  requireCard,
  requireSession,
  storePendingCard,
} from "#app/http/session.server.ts";
import { type CodePurpose, sendMethods } from "#app/models/auth/code.ts";
import { cardProblem, cleanCardNumber } from "#app/models/auth/customer-card.ts";
import { secondsUntil } from "#app/models/platform/time.ts";
import { checkHuman, issueChallenge } from "#app/services/auth/bot-check.server.ts";
import { askCode, checkCode, findRequestedCode } from "#app/services/auth/code.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { to, url } from "#app/urls.ts";
import { accessForm, codeForm, resendForm } from "./access-forms.ts";

const pages = {
  "password-reset": { ask: url.forgottenPassword, code: url.forgottenPasswordCode },
  "first-connection": { ask: url.firstConnection, code: url.firstConnectionCode },
} as const;

type Arguments = ActionFunctionArgs | LoaderFunctionArgs;

export async function loadAsking({ url: address }: Arguments) {
  const typed = address.searchParams.get("card_number")?.slice(0, 40) ?? "";
  const cardNumber = cleanCardNumber(typed);
  return {
    cardNumber,
    isMalformed: cardNumber !== "" && cardProblem(cardNumber) !== null,
    challenge: await issueChallenge(),
  };
}

type AskReply = FormReply & { secondsLeft?: number };
type Answer = Response | ReturnType<typeof data<AskReply>>;

export async function postAsking(
  { request, context }: Arguments,
  purpose: CodePurpose,
): Promise<Answer> {
  const form = await parseForm(request, accessForm);
  if (!form.ok) return form.invalid();
  const { card_number: cardNumber, send_method: sendMethod } = form.value;
  const human = await checkHuman(form.value);
  if (!human.ok) return form.refuse(human.reason, "card_number");
  await storePendingCard(context, cardNumber);
  const sessionIdHash = await requireSession(context);
  const outcome = await askCode(
    { purpose, cardNumber, sessionIdHash },
    sendMethods[sendMethod] ?? "email",
    clientOf(context).address,
  );
  if (outcome.ok) return redirect(pages[purpose].code, 303);
  const refused = form.refuse(outcome.reason, "card_number", refusalValues(outcome));
  const secondsLeft =
    outcome.reason === "code-wait" ? secondsUntil(outcome.retryAt, databaseNow()) : 0;
  return data<AskReply>({ ...refused.data, secondsLeft }, { status: 422 });
}

export async function loadCode({ context }: Arguments, purpose: CodePurpose) {
  const subject = await subjectOf(context, purpose);
  const requestedCode = await findRequestedCode(subject);
  if (!requestedCode) {
    throw redirect(to(pages[purpose].ask, null, { card_number: subject.cardNumber }), 303);
  }
  return { cardNumber: subject.cardNumber, ...requestedCode };
}

export async function postCode(
  { request, context }: Arguments,
  purpose: CodePurpose,
  opened: typeof url.newPassword | typeof url.openAccess,
) {
  const form = await parseForm(request, codeForm);
  if (!form.ok) return form.invalid();
  const trial = { ...(await subjectOf(context, purpose)), address: clientOf(context).address };
  const checked = await checkCode(trial, form.value.securityCode);
  if (!checked.ok) return form.refuse(checked.reason, "securityCode", refusalValues(checked));
  return redirect(to(opened, { token: checked.token }), 303);
}

export async function postResend({ request, context }: Arguments) {
  const form = await parseForm(request, resendForm);
  if (!form.ok) return redirect(url.login, 303);
  const { purpose, send_method: sendMethod } = form.value;
  const subject = await subjectOf(context, purpose);
  // Needs a code asked before: the form that asks is the one with the bot check.
  if (!(await findRequestedCode(subject))) return redirect(pages[purpose].ask, 303);
  const method = sendMethods[sendMethod] ?? "email";
  const outcome = await askCode(subject, method, clientOf(context).address);
  await addFlash(
    context,
    outcome.ok
      ? { tone: "success", key: `code-sent-${method}` }
      : { tone: "warning", key: outcome.reason, values: refusalValues(outcome) },
  );
  return redirect(pages[purpose].code, 303);
}

async function subjectOf(context: Arguments["context"], purpose: CodePurpose) {
  const cardNumber = requireCard(context, url.home);
  return { purpose, cardNumber, sessionIdHash: await requireSession(context) };
}

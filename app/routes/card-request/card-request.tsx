import { data, redirect } from "react-router";
import { type FormReply, parseForm, refusalValues } from "#app/http/form.server.ts";
import { clientOf, requireSession } from "#app/http/session.server.ts";
import cardRequestTexts from "#app/locales/fr/card-request/card-request.json";
import { texts } from "#app/locales/texts.ts";
import { savedDocumentId } from "#app/models/card-request/card-request.ts";
import { issueChallenge } from "#app/services/auth/bot-check.server.ts";
import { receiveProof, sendCardRequest } from "#app/services/card-request/send.server.ts";
import { listStores } from "#app/services/store/store.server.ts";
import type { StoredUpload } from "#app/services/upload/upload.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/card-request.ts";
import { cardRequestForm } from "./card-request/card-request-form.ts";
import { CardRequestPage } from "./card-request/card-request-page.tsx";

const t = texts(cardRequestTexts);

export async function loader() {
  const offered = (await listStores()).filter(({ isWithoutProducts }) => !isWithoutProducts);
  return {
    stores: offered
      .map(({ uid, label, zipCode }) => ({ uid, label, zipCode }))
      .toSorted((a, b) => french.compare(a.label, b.label)),
    challenge: await issueChallenge(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, cardRequestForm);
  const sender = {
    sessionIdHash: await requireSession(context),
    address: clientOf(context).address,
  };
  const typed = form.ok ? form.value : form.typed;
  const savedId = savedDocumentId(typed.keep ?? "");
  const proof = await receiveProof(sender, { file: typed.document, savedId });
  const saved = proof.ok ? [savedFile(proof.upload)] : [];
  const problems = proof.ok ? [] : [{ reason: proof.reason, field: "document" }];
  if (!form.ok) return answer(form.invalid(problems), saved);
  if (!proof.ok) return answer(form.refuseAll(problems), saved);
  const { company, company_number, first_name, last_name, store, ...rest } = form.value;
  const { email, cellphone, message, ...bot } = rest;
  const wanted = {
    ...{ companyLabel: company, companyNumber: company_number, storeUid: store },
    ...{ firstName: first_name, lastName: last_name, email, cellphone, message },
  };
  const sent = await sendCardRequest(sender, wanted, proof.upload, bot);
  if (sent.ok) return redirect(url.cardRequestSent, 303);
  return answer(form.refuse(sent.reason, sent.field, refusalValues(sent)), saved);
}

type SavedProof = ReturnType<typeof savedFile>;

function savedFile({ id, name, bytes }: StoredUpload) {
  return { field: "document", id, name, bytes };
}

type Answer = FormReply & { saved: SavedProof[] };
type Refused = ReturnType<typeof data<FormReply>>;

/** The document is stored already: the page offers to join it again. */
function answer({ data: reply, init }: Refused, saved: SavedProof[]) {
  return data<Answer>({ ...reply, saved }, init ?? undefined);
}

const french = new Intl.Collator("fr");

/** Load another challenge after every answer, a refusal included: it is used once. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = () => [
  { title: t("title") },
  { name: "description", content: t("description") },
];

export default function CardRequestRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CardRequestPage {...loaderData} reply={actionData} />;
}

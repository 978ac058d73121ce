import { redirect } from "react-router";
import type { z } from "zod";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import staffTexts from "#app/locales/fr/auth/staff.json";
import cardRequestTexts from "#app/locales/fr/card-request/staff.json";
import { texts } from "#app/locales/texts.ts";
import {
  type ApprovalRefusal,
  approveCardRequest,
  type CardApproval,
  refuseCardRequest,
} from "#app/services/card-request/decide.server.ts";
import { compareCardRequest, findCardRequest } from "#app/services/card-request/staff.server.ts";
import { listStores } from "#app/services/store/store.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/staff-card-request.ts";
import { decisionForm, isRole } from "./staff-card-request/decision-form.ts";
import { StaffCardRequestPage } from "./staff-card-request/staff-card-request-page.tsx";

const t = texts(cardRequestTexts);
const tStaff = texts(staffTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = (await findCardRequest(idParam(params.requestId))) ?? notFound();
  const { contentHash: _hash, uploadId: _upload, ...request } = found.request;
  const [compared, stores] = await Promise.all([compareCardRequest(found.request), listStores()]);
  const offered = stores.filter(({ isWithoutProducts }) => !isWithoutProducts);
  return {
    ...{ staff: toStaffView(context), ...found, request, compared },
    stores: offered.map(({ uid, label }) => ({ uid, label })),
  };
}

/** Leads back to the request, which shows its state even after a colleague's decision. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const requestId = idParam(params.requestId);
  const form = await parseForm(request, decisionForm);
  if (!form.ok) return form.invalid();
  const by = byStaff(context);
  const decided =
    form.value.act === "refuse"
      ? await refuseCardRequest(requestId, form.value.words, by)
      : await approveCardRequest(requestId, toApproval(form.value), by);
  if (decided.ok || decided.reason === "already-decided") {
    return redirect(to(url.staffCardRequest, { requestId }), 303);
  }
  if (decided.reason === "not-found") return notFound();
  const { reason, field } = refusals[decided.reason];
  return form.refuse(reason, field);
}

function toApproval(form: z.output<typeof decisionForm>): CardApproval {
  const { company, code, label, address, zip_code, city, card_number, role, store } = form;
  return {
    company:
      company === "new" ? { code, label, address, zipCode: zip_code, city } : Number(company),
    cardNumber: card_number || null,
    role: isRole(role) ? role : "buyer",
    storeUid: Number(store),
  };
}

const refusals = {
  "company-gone": { reason: "company-gone", field: "company" },
  "company-code-taken": { reason: "company-code-taken", field: "code" },
  "company-full": { reason: "company-full", field: "company" },
  "store-without-products": { reason: "store-without-products", field: "store" },
  "email-taken": { reason: "card-request-email-taken", field: "company" },
  "card-number-taken": { reason: "card-number-taken", field: "card_number" },
} as const satisfies Record<Exclude<ApprovalRefusal, "not-found" | "already-decided">, object>;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: tStaff("title", {
      page: t("one.title", { company: loaderData?.request.companyLabel ?? "" }),
    }),
  },
];

export default function StaffCardRequestRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffCardRequestPage {...loaderData} reply={actionData} />;
}

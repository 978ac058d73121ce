import { redirect } from "react-router";
import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Link } from "#app/framework/link.tsx";
import { depotParam, ownDepots } from "#app/http/depot.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import handoverTexts from "#app/locales/fr/handover/handover.json";
import { texts } from "#app/locales/texts.ts";
import { pickupCodeForm } from "#app/models/handover/form.ts";
import { handoverRoles } from "#app/models/handover/handover.ts";
import { findByCode } from "#app/services/handover/find.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/handover-code.ts";
import { CodeForm } from "./code-form.tsx";

const t = texts(handoverTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff(...handoverRoles)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const store =
    (await findStore(depotParam(context, params.storeUid, handoverRoles))) ?? notFound();
  return {
    staff: toStaffView(context),
    store: { uid: store.uid, label: store.label },
    hasOthers: ownDepots(context, handoverRoles).length > 1,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const storeUid = depotParam(context, params.storeUid, handoverRoles);
  const form = await parseForm(request, pickupCodeForm);
  if (!form.ok) return form.invalid();
  const found = await findByCode(storeUid, form.value.code);
  if (found.ok) return redirect(to(url.handover, { storeUid, orderUid: found.uid }), 303);
  return form.refuse(found.reason, "code", "values" in found ? found.values : undefined);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { page: t("code.title", { store: loaderData?.store.label ?? "" }) }) },
];

export default function HandoverCodeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, store, hasOthers } = loaderData;
  return (
    <StaffPage
      staff={staff}
      title={t("code.title", { store: store.label })}
      lead={
        <>
          {t("code.lead")}{" "}
          {hasOthers ? <Link to={url.handoverStores}>{t("code.other-store")}</Link> : null}
        </>
      }
    >
      <CodeForm storeUid={store.uid} reply={actionData} />
    </StaffPage>
  );
}

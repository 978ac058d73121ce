import { data, redirect } from "react-router";
import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { recordId, toFieldViews } from "#app/http/record.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import { findRecord, removeRecord } from "#app/services/record/record.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/remove-record.ts";
import { recordName } from "./record-name.server.ts";
import { refusedForm } from "./record-reply.server.ts";

const t = texts(recordTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = recordId(params);
  const found = (await findRecord(id)) ?? notFound();
  const facts = toFieldViews(id.entity).flatMap(({ name, label }) =>
    found[name] ? [{ label, text: found[name].replaceAll("\n", " | ") }] : [],
  );
  const at = { entity: params.entity, key: params.key };
  return { staff: toStaffView(context), name: recordName(id.entity, found), facts, at };
}

export async function action({ params, context }: Route.ActionArgs) {
  const id = recordId(params);
  const removed = await removeRecord(id, byStaff(context));
  if (!removed.ok) {
    if (removed.reason === "not-found") return notFound();
    return data(refusedForm(id.entity, {}, removed.reasons), 422);
  }
  const fait = removed.isWithdrawn ? "retire" : "supprime";
  return redirect(to(url.recordList, { entity: params.entity }, { fait }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData: { name } }) => [
  { title: t("title", { page: t("remove.title", { name }) }) },
];

export default function RemoveRecordRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, name, facts, at } = loaderData;
  const { form } = useServerForm(actionData, { id: "suppression" });
  return (
    <StaffPage staff={staff} title={t("remove.title", { name })} lead={t("remove.lead")}>
      <dl className="facts">
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="id">{text}</dd>
          </div>
        ))}
      </dl>
      <PostForm form={form}>
        <FormErrors form={form} />
        <div className="row">
          <Button kind="danger">{t("remove.confirm")}</Button>
          <ButtonLink kind="quiet" to={to(url.editRecord, at)}>
            {t("remove.cancel")}
          </ButtonLink>
        </div>
      </PostForm>
    </StaffPage>
  );
}

import { data, redirect } from "react-router";
import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import { readForm } from "#app/http/form.server.ts";
import { recordId } from "#app/http/record.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import { findRecord, releaseFields } from "#app/services/record/record.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/record-edited.ts";
import { type EditedView, listEditedViews } from "./edited-view.server.ts";
import { recordName } from "./record-name.server.ts";
import { refusedForm } from "./record-reply.server.ts";

const t = texts(recordTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const id = recordId(params);
  const found = (await findRecord(id)) ?? notFound();
  return {
    staff: toStaffView(context),
    at: { entity: params.entity, key: params.key },
    name: recordName(id.entity, found),
    rows: await listEditedViews(id, found),
    isReleased: searchParams.get("fait") === "rendu",
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = recordId(params);
  const posted = await readForm(request, ["champ"]);
  const released = await releaseFields(id, posted.getAll("champ").map(String), byStaff(context));
  if (released.ok) return redirect(to(url.recordEdited, params, { fait: "rendu" }), 303);
  if (released.reason === "not-found") return notFound();
  return data(refusedForm(id.entity, {}, released.reasons), 422);
}

export const meta: Route.MetaFunction = ({ loaderData: { name } }) => [
  { title: t("title", { page: t("edited.title", { name }) }) },
];

export default function RecordEditedRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordEditedPage {...loaderData} reply={actionData} />;
}

type RecordEditedPageProps = {
  staff: StaffView;
  at: { entity: string; key: string };
  name: string;
  rows: readonly EditedView[];
  isReleased: boolean;
  reply: Parameters<typeof useServerForm>[0];
};

function RecordEditedPage(props: RecordEditedPageProps) {
  const { staff, at, name, rows, isReleased, reply } = props;
  const { form } = useServerForm(reply, { id: "rendre" });
  return (
    <StaffPage staff={staff} title={t("edited.title", { name })} lead={t("edited.lead")}>
      <p>
        <Link to={to(url.editRecord, at)}>{t("edited.back")}</Link>
      </p>
      {isReleased && !reply ? (
        <Notice tone="success">
          <p>{t("edited.released")}</p>
        </Notice>
      ) : null}
      <FormErrors form={form} />
      <StaffList
        caption={t("edited.caption")}
        columns={columns}
        rows={rows}
        rowKey={({ field }) => field}
        empty={{ title: t("edited.empty"), text: t("edited.empty-text") }}
        next={null}
      />
      {rows.length > 0 ? (
        <PostForm form={form}>
          {rows.map(({ field }) => (
            <input key={field} type="hidden" name="champ" value={field} />
          ))}
          <Button kind="secondary">{t("edited.release-all")}</Button>
        </PostForm>
      ) : null}
    </StaffPage>
  );
}

const columns: LineColumn<EditedView>[] = [
  { label: t("edited.field"), heading: true, cell: ({ label }) => label },
  {
    label: t("edited.here"),
    cell: ({ here, by, at }) => (
      <div className="id">
        {here || t("edit.none")} <small>{t("edited.by", { who: by, at })}</small>
      </div>
    ),
  },
  {
    label: t("edited.erp"),
    cell: ({ erp }) =>
      erp ? (
        <div className="id">
          {erp.text || t("edit.none")} <small>{erp.at}</small>
        </div>
      ) : (
        t("edited.silent")
      ),
  },
  {
    label: t("edited.release"),
    bare: true,
    cell: ({ field, label }) => (
      <form method="post">
        <input type="hidden" name="champ" value={field} />
        <Button kind="quiet" aria-label={t("edited.release-label", { field: label })}>
          {t("edited.release")}
        </Button>
      </form>
    ),
  },
];

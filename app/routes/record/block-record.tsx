import { redirect } from "react-router";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { BlockForm } from "#app/components/record/block-form.tsx";
import { useServerForm } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { recordId } from "#app/http/record.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import blockTexts from "#app/locales/fr/record/block.json";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import { blockForm } from "#app/models/record/block-form.ts";
import { type BlockedEntity, isBlockable } from "#app/models/record/entity.ts";
import { findRecord, setBlocked } from "#app/services/record/record.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/block-record.ts";
import { recordName } from "./record-name.server.ts";

const t = texts(blockTexts);
const tRecord = texts(recordTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

/** The record that a path names; 404 for one that is never blocked. */
function blockedId(params: Route.LoaderArgs["params"]) {
  const { entity, key } = recordId(params);
  return isBlockable(entity) ? { entity, key } : notFound();
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = blockedId(params);
  const found = (await findRecord(id)) ?? notFound();
  return {
    staff: toStaffView(context),
    at: { entity: params.entity, key: params.key },
    entity: id.entity,
    name: recordName(id.entity, found),
    isBlocked: found.isBlocked === "oui",
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = blockedId(params);
  const form = await parseForm(request, blockForm);
  if (!form.ok) return form.invalid();
  const isBlocked = form.value.state === "bloque";
  const { reason } = form.value;
  const done = await setBlocked(id, { isBlocked, reason }, byStaff(context));
  if (done.ok) {
    const fait = isBlocked ? "bloque" : "debloque";
    return redirect(to(url.editRecord, params, { fait: done.isChanged ? fait : "deja" }), 303);
  }
  return done.reason === "not-found" ? notFound() : form.refuse("block-last-owner", "reason");
}

export const meta: Route.MetaFunction = ({ loaderData: { name, isBlocked } }) => [
  { title: tRecord("title", { page: t(isBlocked ? "title-free" : "title-block", { name }) }) },
];

export default function BlockRecordRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <BlockRecordPage {...loaderData} reply={actionData} />;
}

type BlockRecordPageProps = {
  staff: StaffView;
  at: { entity: string; key: string };
  entity: BlockedEntity;
  name: string;
  isBlocked: boolean;
  reply: FormReply | undefined;
};

function BlockRecordPage(props: BlockRecordPageProps) {
  const { staff, at, entity, name, isBlocked, reply } = props;
  const { form, fields } = useServerForm<{ reason: string }>(reply, { id: "blocage" });
  return (
    <StaffPage
      staff={staff}
      title={t(isBlocked ? "title-free" : "title-block", { name })}
      lead={<Link to={to(url.editRecord, at)}>{t("back")}</Link>}
    >
      <BlockForm
        {...{ entity, isBlocked, form }}
        reason={fields.reason}
        cancel={to(url.editRecord, at)}
      />
    </StaffPage>
  );
}

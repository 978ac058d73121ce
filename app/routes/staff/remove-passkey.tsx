import { redirect } from "react-router";
import type { z } from "zod";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, type ServerForm, useServerForm } from "#app/components/ui/form.tsx";
import { parseForm, refusalValues } from "#app/http/form.server.ts";
import { knownAs } from "#app/http/known-browser.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { clientOf } from "#app/http/session.server.ts";
import { refuseTerminal, requireStaff, staffContext, toStaffView } from "#app/http/staff.server.ts";
import passkeyTexts from "#app/locales/fr/auth/passkey.json";
import { texts } from "#app/locales/texts.ts";
import { ownCodesForm } from "#app/models/auth/staff-form.ts";
import { removePasskey } from "#app/services/auth/staff-own-passkey.server.ts";
import { listPasskeys } from "#app/services/auth/staff-passkey.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/remove-passkey.ts";
import { ProofFields } from "./own-access/proof-fields.tsx";

const t = texts(passkeyTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [refuseTerminal, requireStaff()];

export async function loader({ params, context }: Route.LoaderArgs) {
  const passkeyId = idParam(params.passkeyId);
  const { id: staffId, email } = context.get(staffContext);
  const passkeys = await listPasskeys(staffId);
  const passkey = passkeys.find(({ id }) => id === passkeyId) ?? notFound();
  return { staff: toStaffView(context), email, name: passkey.name };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const passkeyId = idParam(params.passkeyId);
  const form = await parseForm(request, ownCodesForm);
  if (!form.ok) return form.invalid();
  const { email } = context.get(staffContext);
  const { address } = clientOf(context);
  const claim = { ...form.value, email, address, knownAs: knownAs(context, `staff ${email}`) };
  const removed = await removePasskey(passkeyId, claim);
  if (removed.ok) return redirect(to(url.ownAccess, null, { fait: "retrait" }), 303);
  if (removed.reason === "not-found") return notFound();
  return form.refuse(removed.reason, "password", refusalValues(removed));
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("remove.title") }) }];

export default function RemovePasskeyRoute({ loaderData, actionData }: Route.ComponentProps) {
  const form = useServerForm<z.input<typeof ownCodesForm>>(actionData, { id: "retrait" });
  return <RemovePasskeyPage {...loaderData} {...form} />;
}

type Fields = { password: string; code?: string };

type RemovePasskeyPageProps = ServerForm<Fields> & {
  staff: StaffView;
  email: string;
  name: string;
};

function RemovePasskeyPage({ staff, email, name, form, fields }: RemovePasskeyPageProps) {
  return (
    <StaffPage staff={staff} title={t("remove.title")} lead={t("remove.lead", { name })} narrow>
      <PostForm form={form} autoComplete="off">
        <FormErrors form={form} />
        <ProofFields email={email} fields={fields} />
        <p className="row">
          <Button kind="danger">{t("remove.submit")}</Button>
          <ButtonLink kind="quiet" to={url.ownAccess}>
            {t("back")}
          </ButtonLink>
        </p>
      </PostForm>
    </StaffPage>
  );
}

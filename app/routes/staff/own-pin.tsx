import { redirect } from "react-router";
import type { z } from "zod";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import {
  Field,
  FormErrors,
  PostForm,
  type ServerForm,
  useServerForm,
} from "#app/components/ui/form.tsx";
import { parseForm, refusalValues } from "#app/http/form.server.ts";
import { knownAs } from "#app/http/known-browser.server.ts";
import { clientOf } from "#app/http/session.server.ts";
import { refuseTerminal, requireStaff, staffContext, toStaffView } from "#app/http/staff.server.ts";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import { TYPED_CODE_LENGTH } from "#app/models/auth/code.ts";
import { ownPinForm } from "#app/models/auth/staff-form.ts";
import { setOwnPin } from "#app/services/auth/staff-terminal.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/own-pin.ts";
import { ProofFields } from "./own-access/proof-fields.tsx";

const t = texts(memberTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [refuseTerminal, requireStaff()];

export function loader({ context }: Route.LoaderArgs) {
  return { staff: toStaffView(context), email: context.get(staffContext).email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, ownPinForm);
  if (!form.ok) return form.invalid();
  const { pin_password: pin, pin_password_again: again, password, code } = form.value;
  if (pin !== again) return form.refuse("pin-mismatch", "pin_password_again");
  const { email } = context.get(staffContext);
  const { address } = clientOf(context);
  const trier = { address, knownAs: knownAs(context, `staff ${email}`) };
  const set = await setOwnPin({ email, password, code, pin, ...trier });
  if (set.ok) return redirect(to(url.ownAccess, null, { fait: "oui" }), 303);
  return form.refuse(set.reason, "password", refusalValues(set));
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("pin.title") }) }];

export default function OwnPinRoute({ loaderData, actionData }: Route.ComponentProps) {
  const form = useServerForm<z.input<typeof ownPinForm>>(actionData, { id: "code-de-borne" });
  return <OwnPinPage {...loaderData} {...form} />;
}

type Fields = { pin_password: string; pin_password_again: string; password: string; code?: string };

type OwnPinPageProps = ServerForm<Fields> & { staff: StaffView; email: string };

/** Sets the six digits for the terminals of one's depots. */
function OwnPinPage({ staff, email, form, fields }: OwnPinPageProps) {
  const digits = {
    type: "password",
    inputMode: "numeric",
    autoComplete: "off",
    maxLength: TYPED_CODE_LENGTH,
    required: true,
  } as const;
  return (
    <StaffPage staff={staff} title={t("pin.title")} lead={t("pin.lead")} narrow>
      <PostForm form={form} autoComplete="off">
        <FormErrors form={form} />
        <Field
          field={fields.pin_password}
          label={t("pin.new")}
          hint={t("pin.new-hint")}
          {...digits}
        />
        <Field field={fields.pin_password_again} label={t("pin.again")} {...digits} />
        <ProofFields email={email} fields={fields} />
        <p className="row">
          <Button>{t("pin.save")}</Button>
          <ButtonLink kind="quiet" to={url.ownAccess}>
            {t("own.back")}
          </ButtonLink>
        </p>
      </PostForm>
    </StaffPage>
  );
}

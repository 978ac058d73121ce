import { redirect } from "react-router";
import type { z } from "zod";
import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { SquareCode } from "#app/components/ui/code-drawing.tsx";
import {
  Field,
  FormErrors,
  PostForm,
  type ServerForm,
  useServerForm,
} from "#app/components/ui/form.tsx";
import { parseForm } from "#app/http/form.server.ts";
import { clientOf } from "#app/http/session.server.ts";
import { redirectStaff, refuseTerminal, staffSessionOf } from "#app/http/staff.server.ts";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import { TYPED_CODE_LENGTH } from "#app/models/auth/code.ts";
import { factorForm } from "#app/models/auth/staff-form.ts";
import type { CodeDrawing } from "#app/models/order/pickup-code.ts";
import { enrolFactor, findEnrolment } from "#app/services/auth/staff-enrol.server.ts";
import { findSquareCode } from "#app/services/order/pickup-code.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/enrol-factor.ts";

const t = texts(memberTexts);

export const handle = { bare: true };

/** Shows a secret: nothing is cached. */
export const middleware: Route.MiddlewareFunction[] = [
  refuseTerminal,
  async (_, next) => {
    const response = await next();
    response.headers.set("Cache-Control", "private, no-store");
    return response;
  },
];

export async function loader({ request }: Route.LoaderArgs) {
  const enrolment = await findEnrolment(staffSessionOf(request) ?? "");
  if (!enrolment) throw redirect(url.staffLogin, 303);
  const { secret, address } = enrolment;
  return { secret, drawing: await findSquareCode(address) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, factorForm);
  if (!form.ok) return form.invalid();
  const { address } = clientOf(context);
  const claim = { code: form.value.code, address };
  const enrolled = await enrolFactor(staffSessionOf(request) ?? "", claim);
  if (enrolled.ok) return redirectStaff(url.staffCodes, enrolled.sessionId);
  if (enrolled.reason === "not-found") return redirect(url.staffLogin, 303);
  return form.refuse(enrolled.reason, "code");
}

export const meta: Route.MetaFunction = () => [
  { title: t("title", { page: t("factor.title") }) },
  { name: "robots", content: "noindex" },
];

export default function EnrolFactorRoute({ loaderData, actionData }: Route.ComponentProps) {
  const form = useServerForm<z.input<typeof factorForm>>(actionData);
  return <EnrolFactorPage {...loaderData} {...form} />;
}

type EnrolFactorPageProps = ServerForm<{ code: string }> & { secret: string; drawing: CodeDrawing };

/** Enrols an authenticator app: a QR code, or its secret by hand, and a first code of it. */
function EnrolFactorPage({ secret, drawing, form, fields }: EnrolFactorPageProps) {
  return (
    <StaffPage staff={null} title={t("factor.title")} lead={t("factor.lead")} narrow>
      <div className="staff-code">
        <SquareCode drawing={drawing} label={t("factor.qr")} />
      </div>
      <p>{t("factor.by-hand")}</p>
      <p>
        <code className="secret">{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <PostForm form={form} reloadDocument data-session autoComplete="off">
        <FormErrors form={form} />
        <Field
          field={fields.code}
          label={t("factor.code")}
          hint={t("factor.code-hint")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={TYPED_CODE_LENGTH}
          required
        />
        <Button>{t("factor.submit")}</Button>
      </PostForm>
    </StaffPage>
  );
}

import { redirect } from "react-router";
import type { z } from "zod";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { parseForm, refusalValues } from "#app/http/form.server.ts";
import { clientOf, signOut } from "#app/http/session.server.ts";
import { leaveTerminal, requireTerminal } from "#app/http/terminal.server.ts";
import terminalTexts from "#app/locales/fr/auth/terminal.json";
import { texts } from "#app/locales/texts.ts";
import { checkTerminalCode } from "#app/services/auth/terminal.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/unregister-terminal.ts";
import { unregisterForm } from "./terminal/terminal-forms.ts";
import { TerminalCodeField } from "./terminal/terminal-page.tsx";

const t = texts(terminalTexts);

export function loader({ context }: Route.LoaderArgs) {
  return { storeLabel: requireTerminal(context).storeLabel };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { storeUid } = requireTerminal(context);
  const form = await parseForm(request, unregisterForm);
  if (!form.ok) return form.invalid();
  const { address } = clientOf(context);
  const checked = await checkTerminalCode({ storeUid, code: form.value.password, address });
  if (!checked.ok) return form.refuse(checked.reason, "password", refusalValues(checked));
  await signOut(context);
  leaveTerminal(context);
  return redirect(to(url.terminal), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("remove.title") }];

export default function UnregisterTerminalRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields } = useServerForm<z.input<typeof unregisterForm>>(actionData);
  const { storeLabel } = loaderData;
  return (
    <Page title={t("remove.heading")} lead={t("remove.lead", { store: storeLabel })} narrow>
      <PostForm form={form} autoComplete="off">
        <FormErrors form={form} />
        <TerminalCodeField field={fields.password} />
        <p className="row">
          <Button kind="danger">{t("remove.submit")}</Button>
          <ButtonLink to={to(url.terminal)} kind="secondary">
            {t("remove.keep")}
          </ButtonLink>
        </p>
      </PostForm>
    </Page>
  );
}

import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { withCommunes } from "#app/http/communes.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { notFound, onward } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import formTexts from "#app/locales/fr/worksite/form.json";
import { texts } from "#app/locales/texts.ts";
import { worksiteForm } from "#app/models/worksite/form.ts";
import { createWorksite } from "#app/services/worksite/change.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/new-worksite.ts";
import { readWorksiteForm, refuseWorksiteForm } from "./read-worksite-form.server.ts";
import { requireCreator } from "./require-worksite.server.ts";
import { WorksiteForm } from "./worksite/worksite-form.tsx";

const t = texts(formTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireCreator];

export function loader({ context }: Route.LoaderArgs) {
  return readWorksiteForm(context, null);
}

export async function action({ request, url: address, context }: Route.ActionArgs) {
  const form = await parseForm(request, worksiteForm);
  if (!form.ok) return withCommunes(form.invalid());
  const made = (await createWorksite(context.get(buyerContext), form.value)) ?? notFound();
  if (!made.ok) return refuseWorksiteForm(made, form.refuse);
  const values = { worksite: form.value.name };
  await addFlash(context, { tone: "success", key: "worksite-created", values });
  return onward(address, to(url.worksite, { id: made.id }));
}

export const meta: Route.MetaFunction = () => [{ title: t("new") }];

export default function NewWorksiteRoute({ loaderData, actionData }: Route.ComponentProps) {
  const reply = actionData && "result" in actionData ? actionData : undefined;
  return (
    <Page title={t("new")} lead={t("new-lead")} narrow>
      <WorksiteForm {...loaderData} reply={reply} isNew>
        <ButtonLink kind="quiet" to={to(url.worksites)}>
          {t("back")}
        </ButtonLink>
      </WorksiteForm>
    </Page>
  );
}

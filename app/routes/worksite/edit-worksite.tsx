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
import { editWorksite } from "#app/services/worksite/change.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/edit-worksite.ts";
import { readWorksiteForm, refuseWorksiteForm } from "./read-worksite-form.server.ts";
import { readGone, requireManaged } from "./require-worksite.server.ts";
import { WorksiteForm } from "./worksite/worksite-form.tsx";

const t = texts(formTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const worksite = await requireManaged(context, params.id);
  const [shown, gone] = await Promise.all([
    readWorksiteForm(context, worksite),
    readGone(worksite),
  ]);
  return { id: worksite.id, ...shown, gone };
}

export async function action({ request, params, url: address, context }: Route.ActionArgs) {
  const { id } = await requireManaged(context, params.id);
  const form = await parseForm(request, worksiteForm);
  if (!form.ok) return withCommunes(form.invalid());
  const edited = (await editWorksite(context.get(buyerContext), id, form.value)) ?? notFound();
  if (!edited.ok) return refuseWorksiteForm(edited, form.refuse);
  const values = { worksite: form.value.name };
  await addFlash(context, { tone: "success", key: "worksite-edited", values });
  return onward(address, to(url.worksite, { id }));
}

export const meta: Route.MetaFunction = () => [{ title: t("edit") }];

export default function EditWorksiteRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { id, ...shown } = loaderData;
  const reply = actionData && "result" in actionData ? actionData : undefined;
  return (
    <Page title={t("edit")} narrow>
      <WorksiteForm {...shown} reply={reply} isNew={false}>
        <ButtonLink kind="quiet" to={to(url.worksite, { id })}>
          {t("back")}
        </ButtonLink>
      </WorksiteForm>
    </Page>
  );
}

import { data } from "react-router";
import type { z } from "zod";
import { useServerForm } from "#app/components/ui/form.tsx";
import { parseForm } from "#app/http/form.server.ts";
import { holdToken } from "#app/http/opened.server.ts";
import { clientOf } from "#app/http/session.server.ts";
import accessTexts from "#app/locales/fr/auth/access.json";
import { texts } from "#app/locales/texts.ts";
import {
  findFirstConnection,
  listFirstConnectionRefusals,
  openAccess,
} from "#app/services/auth/first-connection.server.ts";
import type { Route } from "./+types/open-access.ts";
import { firstConnectionForm, toFirstConnection } from "./access-forms.ts";
import { SpentPage } from "./access-page.tsx";
import { enter } from "./enter.server.ts";
import { OpenAccessPage } from "./open-access/open-access-page.tsx";

const t = texts(accessTexts);

export async function loader({ params, ...args }: Route.LoaderArgs) {
  await holdToken(args, "first-connection", params.token);
  const opening = await findFirstConnection(params.token);
  return opening ? data(opening) : data(null, { status: 410 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await parseForm(request, firstConnectionForm);
  if (!form.ok) {
    return form.invalid(
      await listFirstConnectionRefusals(params.token, toFirstConnection(form.typed)),
    );
  }
  const opened = await openAccess(params.token, toFirstConnection(form.value), clientOf(context));
  if (!opened.ok) return form.refuseAll(opened.refusals);
  return enter(context, opened.customer, "access-opened");
}

export const meta: Route.MetaFunction = () => [
  { title: t("opening.title") },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

export default function OpenAccessRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const form = useServerForm<z.input<typeof firstConnectionForm>>(actionData, {
    defaultValue: loaderData?.known,
  });
  if (!loaderData) return <SpentPage purpose="first-connection" />;
  return <OpenAccessPage {...loaderData} {...form} token={params.token} />;
}

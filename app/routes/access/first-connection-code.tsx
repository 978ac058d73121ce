import type { z } from "zod";
import { useServerForm } from "#app/components/ui/form.tsx";
import accessTexts from "#app/locales/fr/auth/access.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/first-connection-code.ts";
import type { codeForm } from "./access-forms.ts";
import { loadCode, postCode } from "./ask-code.server.ts";
import { AccessCodePage } from "./code-page.tsx";

const t = texts(accessTexts);

export const loader = (args: Route.LoaderArgs) => loadCode(args, "first-connection");

export const action = (args: Route.ActionArgs) =>
  postCode(args, "first-connection", url.openAccess);

export const meta: Route.MetaFunction = () => [
  { title: t("code.title") },
  { name: "robots", content: "noindex" },
];

export default function FirstConnectionCodeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const form = useServerForm<z.input<typeof codeForm>>(actionData);
  return <AccessCodePage purpose="first-connection" {...loaderData} {...form} />;
}

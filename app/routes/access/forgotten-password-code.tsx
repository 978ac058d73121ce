import type { z } from "zod";
import { useServerForm } from "#app/components/ui/form.tsx";
import accessTexts from "#app/locales/fr/auth/access.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/forgotten-password-code.ts";
import type { codeForm } from "./access-forms.ts";
import { loadCode, postCode } from "./ask-code.server.ts";
import { AccessCodePage } from "./code-page.tsx";

const t = texts(accessTexts);

export const loader = (args: Route.LoaderArgs) => loadCode(args, "password-reset");

export const action = (args: Route.ActionArgs) => postCode(args, "password-reset", url.newPassword);

export const meta: Route.MetaFunction = () => [
  { title: t("code.title") },
  { name: "robots", content: "noindex" },
];

export default function ForgottenPasswordCodeRoute({
  loaderData,
  actionData,
}: Route.ComponentProps) {
  const form = useServerForm<z.input<typeof codeForm>>(actionData);
  return <AccessCodePage purpose="password-reset" {...loaderData} {...form} />;
}

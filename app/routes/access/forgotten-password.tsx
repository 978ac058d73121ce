import type { z } from "zod";
import { useServerForm } from "#app/components/ui/form.tsx";
import { endpointFirst } from "#app/http/api/endpoint.server.ts";
import accessTexts from "#app/locales/fr/auth/access.json";
import { texts } from "#app/locales/texts.ts";
import type { Route } from "./+types/forgotten-password.ts";
import type { accessForm } from "./access-forms.ts";
import { loadAsking, postAsking } from "./ask-code.server.ts";
import { AskCodePage } from "./ask-code-page.tsx";
import { forgottenPasswordEndpoint } from "./forgotten-password/forgotten-password.endpoint.ts";

const t = texts(accessTexts);

export const middleware: Route.MiddlewareFunction[] = [endpointFirst(forgottenPasswordEndpoint)];

export const loader = (args: Route.LoaderArgs) => loadAsking(args);

export const action = (args: Route.ActionArgs) => postAsking(args, "password-reset");

/** Load another challenge after every answer, a refusal included: it is used once. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = () => [
  { title: t("password-reset.title") },
  { name: "robots", content: "noindex" },
];

export default function ForgottenPasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  const form = useServerForm<z.input<typeof accessForm>>(actionData, {
    defaultValue: { card_number: loaderData.cardNumber, send_method: "1" },
  });
  return (
    <AskCodePage
      purpose="password-reset"
      {...loaderData}
      {...form}
      secondsLeft={actionData?.secondsLeft ?? 0}
    />
  );
}

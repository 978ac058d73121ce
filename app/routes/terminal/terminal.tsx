import { redirect } from "react-router";
import type { z } from "zod";
import { useServerForm } from "#app/components/ui/form.tsx";
import { parseForm, refusalValues } from "#app/http/form.server.ts";
import { clientOf, signOut } from "#app/http/session.server.ts";
import { enterTerminal, terminalOf } from "#app/http/terminal.server.ts";
import terminalTexts from "#app/locales/fr/auth/terminal.json";
import { texts } from "#app/locales/texts.ts";
import { formatDate } from "#app/models/platform/time.ts";
import { registerTerminal } from "#app/services/auth/terminal.server.ts";
import { listStores } from "#app/services/store/store.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/terminal.ts";
import { registerForm } from "./terminal/terminal-forms.ts";
import { RegisteredPage, RegisterPage } from "./terminal/terminal-page.tsx";

const t = texts(terminalTexts);

export async function loader({ context }: Route.LoaderArgs) {
  const terminal = terminalOf(context);
  const stores = terminal ? [] : await listStores();
  return {
    registered: terminal && {
      storeLabel: terminal.storeLabel,
      since: formatDate(terminal.registeredAt),
    },
    stores: stores.map(({ uid, label }) => ({ uid, label })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, registerForm);
  if (!form.ok) return form.invalid();
  const { store_uid: storeUid, password: code } = form.value;
  const { address } = clientOf(context);
  const registered = await registerTerminal({ storeUid, code, address });
  if (!registered.ok) return form.refuse(registered.reason, "password", refusalValues(registered));
  await signOut(context);
  enterTerminal(context, registered.cookie);
  return redirect(to(url.terminal), 303);
}

export const meta: Route.MetaFunction = () => [
  { title: t("title") },
  { name: "robots", content: "noindex" },
];

export default function TerminalRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { registered, stores } = loaderData;
  const form = useServerForm<z.input<typeof registerForm>>(actionData);
  if (registered) return <RegisteredPage {...registered} />;
  return <RegisterPage stores={stores} {...form} />;
}

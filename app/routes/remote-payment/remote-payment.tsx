import { parseForm } from "#app/http/form.server.ts";
import remoteTexts from "#app/locales/fr/payment/remote-payment.json";
import { texts } from "#app/locales/texts.ts";
import { remoteForm } from "#app/models/payment/remote-payment-form.ts";
import type { Route } from "./+types/remote-payment.ts";
import { LinkOverPage } from "./link-over-page.tsx";
import { goOn } from "./remote-go-on.server.ts";
import { RemotePaymentPage } from "./remote-payment/remote-payment-page.tsx";
import { readRemote } from "./remote-read.server.ts";

const t = texts(remoteTexts);

/** Private to one payer: not cached. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export function loader({ url: address, context }: Route.LoaderArgs) {
  return readRemote(context, address);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, remoteForm);
  return form.ok ? goOn(context, form.value) : form.invalid();
}

export const meta: Route.MetaFunction = () => [
  { title: t("title") },
  { name: "robots", content: "noindex" },
];

export default function RemotePaymentRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <RemotePaymentPage {...loaderData} /> : <LinkOverPage />;
}

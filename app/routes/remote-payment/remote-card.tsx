import { redirect } from "react-router";
import { CardFrame } from "#app/components/payment/card-frame.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { requireDocument } from "#app/http/document.server.ts";
import remoteTexts from "#app/locales/fr/payment/remote-payment.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/remote-card.ts";
import { openRemoteCard } from "./remote-open.server.ts";
import { remotePathOf } from "./remote-read.server.ts";

const t = texts(remoteTexts);

export const middleware: Route.MiddlewareFunction[] = [requireDocument];

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export function loader({ url: address, context }: Route.LoaderArgs) {
  return openRemoteCard(context, address);
}

/** Receives nothing: the card goes to the bank. */
export function action({ url: address }: Route.ActionArgs) {
  return redirect(remotePathOf(address), 303);
}

export const meta: Route.MetaFunction = () => [
  { title: t("title") },
  { name: "robots", content: "noindex" },
];

export default function RemoteCardRoute({ loaderData: { uid, form } }: Route.ComponentProps) {
  return (
    <Page title={t("card.title", { uid })} lead={t("card.lead")}>
      <CardFrame form={form} />
      <p className="row">
        <ButtonLink kind="secondary" to={to(url.remoteDone, null, { order_uid: uid })}>
          {t("card.paid")}
        </ButtonLink>
      </p>
    </Page>
  );
}

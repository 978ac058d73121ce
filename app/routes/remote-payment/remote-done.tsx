import remoteTexts from "#app/locales/fr/payment/remote-payment.json";
import { texts } from "#app/locales/texts.ts";
import type { Route } from "./+types/remote-done.ts";
import { LinkOverPage } from "./link-over-page.tsx";
import { RemoteDonePage } from "./remote-done/remote-done-page.tsx";
import { readRemoteDone } from "./remote-open.server.ts";

const t = texts(remoteTexts);

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export function loader({ url: address, context }: Route.LoaderArgs) {
  return readRemoteDone(context, address);
}

export const meta: Route.MetaFunction = () => [
  { title: t("title") },
  { name: "robots", content: "noindex" },
];

export default function RemoteDoneRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <RemoteDonePage {...loaderData} /> : <LinkOverPage />;
}

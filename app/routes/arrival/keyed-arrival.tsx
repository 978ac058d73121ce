import { data } from "react-router";
import { useServerForm } from "#app/components/ui/form.tsx";
import { requireArrivalKey } from "#app/http/opened.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import arrivalTexts from "#app/locales/fr/arrival/arrival.json";
import { texts } from "#app/locales/texts.ts";
import { findFetchedByLink } from "#app/services/arrival/arrival.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/keyed-arrival.ts";
import { type ArrivalFields, ArrivalPage } from "./arrival/arrival-page.tsx";
import { actOnArrival } from "./arrival-reply.server.ts";

const t = texts(arrivalTexts);

/** Without a session: the key of the link opens this order's arrival and nothing else. 410 once it is over. */
export async function loader({ params, ...args }: Route.LoaderArgs) {
  await requireArrivalKey(args, params);
  const order = (await findFetchedByLink(params.orderUid)) ?? notFound();
  return data({ order }, { status: order.state === null ? 410 : 200 });
}

export async function action({ params, ...args }: Route.ActionArgs) {
  await requireArrivalKey(args, params);
  const arriver = { by: "link", orderUid: params.orderUid } as const;
  return actOnArrival(args.request, args.url, arriver, to(url.keyedArrival, params));
}

/** The URL is the key: no cache stores the page, no Referer reveals it. */
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
});

export const meta: Route.MetaFunction = () => [
  { title: t("title", { page: t("page.title") }) },
  { name: "robots", content: "noindex" },
];

export default function KeyedArrivalRoute({ loaderData, actionData }: Route.ComponentProps) {
  const form = useServerForm<ArrivalFields>(actionData, {
    id: "arrivee",
    defaultValue: { spot: loaderData.order.spot },
  });
  return <ArrivalPage {...loaderData} {...form} />;
}

import { useServerForm } from "#app/components/ui/form.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import arrivalTexts from "#app/locales/fr/arrival/arrival.json";
import { texts } from "#app/locales/texts.ts";
import { findFetched } from "#app/services/arrival/arrival.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/arrival.ts";
import { type ArrivalFields, ArrivalPage } from "./arrival/arrival-page.tsx";
import { actOnArrival } from "./arrival-reply.server.ts";

const t = texts(arrivalTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params: { uid }, context }: Route.LoaderArgs) {
  return { order: (await findFetched(context.get(buyerContext), uid)) ?? notFound() };
}

export async function action({
  request,
  url: address,
  params: { uid },
  context,
}: Route.ActionArgs) {
  const arriver = { by: "buyer", buyer: context.get(buyerContext), uids: [uid] } as const;
  return actOnArrival(request, address, arriver, to(url.arrival, { uid }));
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("page.title") }) }];

export default function ArrivalRoute({ loaderData, actionData }: Route.ComponentProps) {
  const form = useServerForm<ArrivalFields>(actionData, {
    id: "arrivee",
    defaultValue: { spot: loaderData.order.spot },
  });
  return <ArrivalPage {...loaderData} {...form} isSignedIn />;
}

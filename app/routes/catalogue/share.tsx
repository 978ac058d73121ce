import { redirect } from "react-router";
import type { z } from "zod";
import { useServerForm } from "#app/components/ui/form.tsx";
import { endpointFirst } from "#app/http/api/endpoint.server.ts";
import { shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { requestContext } from "#app/http/request.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import shareTexts from "#app/locales/fr/catalogue/share.json";
import { texts } from "#app/locales/texts.ts";
import { shareForm } from "#app/models/catalogue/share-form.ts";
import { formatTime } from "#app/models/platform/time.ts";
import { shareProduct } from "#app/services/catalogue/share.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/share";
import { requireProduct } from "./product-data.server.ts";
import { shareEndpoint } from "./share/share.endpoint.ts";
import { SharePage } from "./share/share-page.tsx";

const t = texts(shareTexts);

export const middleware: Route.MiddlewareFunction[] = [endpointFirst(shareEndpoint)];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const { buyer } = context.get(shopperContext);
  const { uid, label, brandName, reference, drawing, tint, photo } = await requireProduct(
    askedIn(address),
  );
  const sender = buyer && `${buyer.firstName} ${buyer.lastName}`;
  return { product: { uid, label, brandName, reference, drawing, tint, photo }, sender };
}

export async function action({ request, url: address, context }: Route.ActionArgs) {
  const product = await requireProduct(askedIn(address));
  const form = await parseForm(request, shareForm);
  if (!form.ok) return form.invalid();
  const { buyer, sessionIdHash } = context.get(shopperContext);
  const shared = await shareProduct(
    {
      address: context.get(requestContext).address,
      shopper: buyer?.cardNumber ?? sessionIdHash,
    },
    { ...form.value, productUid: product.uid },
  );
  if (!shared.ok) {
    return form.refuse(shared.reason, undefined, { time: formatTime(shared.retryAt) });
  }
  const { recipient } = form.value;
  await addFlash(context, { tone: "success", key: "share-sent", values: { recipient } });
  return redirect(to(url.product, { productUid: product.uid }), 303);
}

function askedIn({ searchParams }: URL) {
  return searchParams.get("produit");
}

export const meta: Route.MetaFunction = () => [
  { title: t("title") },
  { name: "robots", content: "noindex" },
];

export default function ShareRoute({ loaderData, actionData }: Route.ComponentProps) {
  const form = useServerForm<z.input<typeof shareForm>>(actionData, {
    defaultValue: { sender: loaderData.sender ?? "" },
  });
  return <SharePage product={loaderData.product} {...form} />;
}

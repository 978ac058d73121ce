import type { SubmissionResult } from "@conform-to/dom";
import { redirect } from "react-router";
import type { z } from "zod";
import { ShareFields } from "#app/components/catalogue/share-fields.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import { shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { requestContext } from "#app/http/request.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import actTexts from "#app/locales/fr/cart/actions.json";
import cartTexts from "#app/locales/fr/cart/cart.json";
import shareTexts from "#app/locales/fr/catalogue/share.json";
import { texts } from "#app/locales/texts.ts";
import { shareForm } from "#app/models/catalogue/share-form.ts";
import { formatTime } from "#app/models/platform/time.ts";
import { shareCart } from "#app/services/cart/share.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/share-cart.ts";

const t = texts(actTexts);
const tCart = texts(cartTexts);
const tShare = texts(shareTexts);

export function loader({ context }: Route.LoaderArgs) {
  const { buyer } = context.get(shopperContext);
  return { sender: buyer ? `${buyer.firstName} ${buyer.lastName}` : "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, shareForm);
  if (!form.ok) return form.invalid();
  const shopper = context.get(shopperContext);
  const { address } = context.get(requestContext);
  const sharer = { address, shopper: shopper.buyer?.cardNumber ?? shopper.sessionIdHash };
  const shared = await shareCart(sharer, shopper, form.value);
  if (!shared.ok) {
    const time = "retryAt" in shared ? formatTime(shared.retryAt) : "";
    return form.refuse(shared.reason, undefined, { time });
  }
  const { recipient } = form.value;
  await addFlash(context, { tone: "success", key: "cart-shared", values: { recipient } });
  return redirect(to(url.cart), 303);
}

export const meta: Route.MetaFunction = () => [
  { title: t("share-title") },
  { name: "robots", content: "noindex" },
];

export default function ShareCartRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ShareCartPage sender={loaderData.sender} reply={actionData} />;
}

type ShareCartPageProps = {
  sender: string;
  reply: { result: SubmissionResult<string[]> } | undefined;
};

function ShareCartPage({ sender, reply }: ShareCartPageProps) {
  const { form, fields } = useServerForm<z.input<typeof shareForm>>(reply, {
    defaultValue: { sender },
  });
  return (
    <Page
      title={t("share-title")}
      lead={t("share-lead")}
      breadcrumb={[{ label: tCart("title"), to: to(url.cart) }]}
      narrow
    >
      <PostForm form={form}>
        <FormErrors form={form} />
        <ShareFields fields={fields} />
        <p className="row">
          <Button>{tShare("send")}</Button>
          <Link to={to(url.cart)}>{t("back")}</Link>
        </p>
      </PostForm>
    </Page>
  );
}

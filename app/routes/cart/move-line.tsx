import { redirect } from "react-router";
import type { z } from "zod";
import { cartLabel } from "#app/components/cart/label.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import {
  Checkbox,
  Choices,
  FormErrors,
  PostForm,
  useServerForm,
} from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import cartTexts from "#app/locales/fr/cart/cart.json";
import cartsTexts from "#app/locales/fr/cart/carts.json";
import { texts } from "#app/locales/texts.ts";
import type { NamedCart } from "#app/models/cart/name.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { findOwnLine } from "#app/services/cart/change-line.server.ts";
import { listCartNames } from "#app/services/cart/customer-carts.server.ts";
import { moveLine } from "#app/services/cart/move-line.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/move-line.ts";
import { moveForm } from "./carts/carts-forms.ts";
import { lineMovedMessage } from "./carts-messages.ts";
import { leaveGoneLine } from "./gone.server.ts";

const t = texts(cartsTexts);
const tCart = texts(cartTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const line = (await findOwnLine(buyer, idParam(params.lineId))) ?? notFound();
  const { label, cartId, cartName } = line;
  const carts = (await listCartNames(buyer)).filter(({ id }) => id !== cartId);
  return { line: { label, cartName }, carts };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const buyer = context.get(buyerContext);
  const lineId = idParam(params.lineId);
  const line = (await findOwnLine(buyer, lineId)) ?? (await leaveGoneLine(context, buyer, lineId));
  const form = await parseForm(request, moveForm);
  if (!form.ok) return form.invalid();
  const { cart: cartId, keeps } = form.value;
  const moved = await moveLine(buyer, { lineId: line.id, cartId, keeps });
  if (!moved) return form.refuse("cart-required", "cart");
  if (!moved.ok) return form.refuse(moved.reason, "cart");
  await addFlash(context, lineMovedMessage(moved));
  return redirect(to(url.cart), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("move.title") }];

export default function MoveLineRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MoveLinePage {...loaderData} reply={actionData} />;
}

type MoveLinePageProps = {
  line: { label: string; cartName: string };
  carts: readonly NamedCart[];
  reply: FormReply | undefined;
};

function MoveLinePage({ line, carts, reply }: MoveLinePageProps) {
  const { form, fields } = useServerForm<z.input<typeof moveForm>>(reply, { id: "deplacement" });
  const breadcrumb = [{ label: tCart("title"), to: to(url.cart) }];
  const back = (
    <ButtonLink kind="quiet" to={to(url.cart)}>
      {t("move.back")}
    </ButtonLink>
  );
  if (carts.length === 0) {
    return (
      <Page title={t("move.title")} lead={t("move.nowhere")} breadcrumb={breadcrumb} narrow>
        <p className="row">
          <ButtonLink to={to(url.newCart)}>{t("move.create")}</ButtonLink>
          {back}
        </p>
      </Page>
    );
  }
  return (
    <Page title={t("move.title")} lead={boundMeasures(line.label)} breadcrumb={breadcrumb} narrow>
      <PostForm form={form}>
        <FormErrors form={form} />
        <Choices
          field={fields.cart}
          label={t("move.to")}
          options={carts.map(({ id, name, lineCount }) => ({
            value: String(id),
            label: cartLabel(name),
            hint: lineCount > 0 ? t("lines", { count: lineCount }) : t("none"),
          }))}
          required
        />
        <Checkbox
          field={fields.keeps}
          label={t("move.keep", { name: cartLabel(line.cartName) })}
          value="on"
        />
        <p className="row">
          <Button>{t("move.submit")}</Button>
          {back}
        </p>
      </PostForm>
    </Page>
  );
}

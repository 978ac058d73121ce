import { type RouterContextProvider, redirect } from "react-router";
import { OrderSlots } from "#app/components/checkout/order-slots.tsx";
import { useSlotChoice } from "#app/components/checkout/slot-choice.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import orderTexts from "#app/locales/fr/order/order.json";
import { texts } from "#app/locales/texts.ts";
import { type SlotFields, slotForm } from "#app/models/order/form.ts";
import { isPickup } from "#app/models/order/mode.ts";
import { parseFrenchDay } from "#app/models/platform/calendar.ts";
import { formatDay, formatRange, frenchDay } from "#app/models/platform/time.ts";
import {
  fillSlot,
  readSlotValue,
  type SlotDay,
  withSlotDay,
} from "#app/models/store/offered-slot.ts";
import { findOwnOrder } from "#app/services/order/right.server.ts";
import {
  type ChangeSlotRefusal,
  changeSlot,
  findSlotChoice,
} from "#app/services/order/slot.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/change-slot.ts";

const t = texts(orderTexts);
const tAccount = texts(accountTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  return loadSlots(context, params.uid, address.searchParams);
}

export async function action({ request, params: { uid }, context }: Route.ActionArgs) {
  const buyer = context.get(buyerContext);
  if (!(await findOwnOrder(buyer, uid))) notFound();
  const form = await parseForm(request, slotForm);
  if (!form.ok) return form.invalid();
  const { delivery_date: day, delivery_range: range } = withSlotDay(form.value);
  const changed = await changeSlot(buyer, uid, { day, range });
  const refusal = await flashSlotChange(context, changed, { uid, day, range });
  return refusal ? form.refuse(refusal, "delivery_range") : redirect(to(url.order, { uid }), 303);
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("slot.title", { uid: params.uid ?? "" }) },
];

export default function ChangeSlotRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangeSlotPage key={loaderData.choice?.day} {...loaderData} actionData={actionData} />;
}

type Context = Readonly<RouterContextProvider>;

async function loadSlots(context: Context, uid: string, query: URLSearchParams) {
  const found = await findSlotChoice(context.get(buyerContext), uid);
  if (!found.ok) return found.reason === "not-found" ? notFound() : backToOrder(context, uid);
  const { order, days } = found;
  const present = { day: order.deliveryDate, range: order.deliveryRange };
  const wanted = {
    day: parseFrenchDay(query.getAll("delivery_date").at(-1) ?? ""),
    range: readSlotValue(query.get("delivery_range") ?? "").range,
  };
  const choice = fillSlot(days, [wanted, present]);
  return { uid, present, isDelivery: !isPickup(order.mode), days, choice };
}

type SlotRequest = { uid: string; day: string; range: string };

async function flashSlotChange(
  context: Context,
  changed: { ok: true } | { ok: false; reason: ChangeSlotRefusal },
  { uid, day, range }: SlotRequest,
) {
  if (changed.ok) {
    const values = { uid, day: formatDay(day), hour: formatRange(range) };
    await addFlash(context, { tone: "success", key: "order-slot-changed", values });
    return null;
  }
  const { reason } = changed;
  if (reason === "not-found") return notFound();
  if (reason === "not-allowed") return backToOrder(context, uid);
  return reason === "approval-too-late" ? "slot-approval-too-late" : reason;
}

async function backToOrder(context: Context, uid: string): Promise<never> {
  await addFlash(context, { tone: "error", key: "order-slot-kept", values: { uid } });
  throw redirect(to(url.order, { uid }), 303);
}

type Choice = { day: string; range: string };

type ChangeSlotPageProps = {
  uid: string;
  present: Choice;
  isDelivery: boolean;
  days: readonly SlotDay[];
  choice: Choice | null;
  actionData: FormReply | undefined;
};

function ChangeSlotPage({ uid, present, choice, ...rest }: ChangeSlotPageProps) {
  const hour = formatRange(present.range);
  return (
    <Page
      title={t("slot.title", { uid })}
      lead={t("slot.present", { day: formatDay(present.day), hour })}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: t("list.title"), to: to(url.orderList) },
        { label: t("title", { uid }), to: to(url.order, { uid }) },
      ]}
      narrow
    >
      {choice ? <SlotForm uid={uid} choice={choice} {...rest} /> : <NoSlot uid={uid} />}
    </Page>
  );
}

type SlotFormProps = Omit<ChangeSlotPageProps, "present" | "choice"> & { choice: Choice };

function SlotForm({ uid, choice, isDelivery, days, actionData }: SlotFormProps) {
  const path = to(url.changeSlot, { uid });
  const { form, fields } = useServerForm<SlotFields>(actionData, {
    id: `heure-${choice.day}`,
    defaultValue: { delivery_range: choice.range },
  });
  const slot = useSlotChoice(days, choice.day, fields.delivery_range.defaultValue);
  const day = frenchDay(slot.day);
  return (
    <>
      <FormErrors form={form} />
      <PostForm form={form} action={`${path}?${new URLSearchParams({ delivery_date: day })}`}>
        <input type="hidden" name="delivery_date" value={day} />
        <OrderSlots
          field={fields.delivery_range}
          days={days}
          choice={slot}
          path={path}
          isDelivery={isDelivery}
          legend={t(isDelivery ? "slot.hour-delivery" : "slot.hour")}
        />
        <p className="row">
          <Button>{t("slot.confirm")}</Button>
          <ButtonLink kind="secondary" to={to(url.order, { uid })}>
            {t("slot.back")}
          </ButtonLink>
        </p>
      </PostForm>
    </>
  );
}

function NoSlot({ uid }: { uid: string }) {
  return (
    <EmptyState icon="clock" title={t("slot.none")}>
      <p>{t("slot.none-lead")}</p>
      <ButtonLink to={to(url.order, { uid })}>{t("slot.back")}</ButtonLink>
    </EmptyState>
  );
}

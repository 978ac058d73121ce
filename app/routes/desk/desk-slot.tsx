import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { OrderSlots } from "#app/components/checkout/order-slots.tsx";
import { useSlotChoice } from "#app/components/checkout/slot-choice.ts";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FormErrors, PostForm, TextArea, useServerForm } from "#app/components/ui/form.tsx";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { staffContext, toStaffView } from "#app/http/staff.server.ts";
import orderTexts from "#app/locales/fr/desk/order.json";
import { texts } from "#app/locales/texts.ts";
import { MAX_REASON_LENGTH } from "#app/models/desk/act.ts";
import { deskSlotForm } from "#app/models/desk/form.ts";
import { mayActAtDesk } from "#app/models/desk/right.ts";
import { isPickup } from "#app/models/order/mode.ts";
import { parseFrenchDay } from "#app/models/platform/calendar.ts";
import { formatDay, formatRange, frenchDay } from "#app/models/platform/time.ts";
import {
  fillSlot,
  readSlotValue,
  type SlotDay,
  withSlotDay,
} from "#app/models/store/offered-slot.ts";
import { moveAtDesk, shownSlot } from "#app/services/desk/act.server.ts";
import { findDeskHead } from "#app/services/desk/order.server.ts";
import { findSlotsOf } from "#app/services/order/slot.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/desk-slot.ts";
import { deskClerk, readableStores, requireDesk } from "./desk-reader.server.ts";

const t = texts(orderTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireDesk];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const order = (await findDeskHead(readableStores(context), params.orderUid)) ?? notFound();
  if (!mayActAtDesk(context.get(staffContext), "slot", order.storeUid)) notFound();
  const { uid, mode, deliveryDate, deliveryRange } = order;
  const found = await findSlotsOf(order);
  const days = found.ok ? found.days : [];
  const query = address.searchParams;
  const present = { day: deliveryDate, range: deliveryRange };
  const wanted = {
    day: parseFrenchDay(query.getAll("delivery_date").at(-1) ?? ""),
    range: readSlotValue(query.get("delivery_range") ?? "").range,
  };
  return {
    staff: toStaffView(context),
    ...{ uid, present, days, isDelivery: !isPickup(mode), isMovable: found.ok },
    choice: fillSlot(days, [wanted, present]),
    from: shownSlot(present),
    reason: (query.get("reason") ?? "").slice(0, 500),
    form: randomUUID(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { orderUid } = params;
  const clerk = deskClerk(context);
  const order = (await findDeskHead(readableStores(context), orderUid)) ?? notFound();
  if (!mayActAtDesk(clerk, "slot", order.storeUid)) notFound();
  const form = await parseForm(request, deskSlotForm);
  if (!form.ok) return form.invalid();
  const { key, reason, from, delivery_date: day, delivery_range: range } = withSlotDay(form.value);
  const done = await moveAtDesk(
    clerk,
    { uid: orderUid, key, reason },
    { slot: { day, range }, from },
  );
  if (done.ok) return redirect(to(url.deskOrder, { orderUid }, { fait: "slot" }), 303);
  if (done.reason === "not-found") return notFound();
  return form.refuse(done.reason, "delivery_range");
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("head", { page: t("slot.title", { uid: params.orderUid ?? "" }) }) },
];

export default function DeskSlotRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DeskSlotPage key={loaderData.choice?.day} {...loaderData} reply={actionData} />;
}

type Choice = { day: string; range: string };

type DeskSlotPageProps = {
  staff: StaffView;
  uid: string;
  present: Choice;
  days: readonly SlotDay[];
  isDelivery: boolean;
  isMovable: boolean;
  choice: Choice | null;
  from: string;
  reason: string;
  form: string;
  reply: FormReply | undefined;
};

/** Another day or hour for the order of a customer, with the reason. */
function DeskSlotPage({ choice, ...props }: DeskSlotPageProps) {
  const { staff, uid, present, isMovable } = props;
  return (
    <StaffPage
      staff={staff}
      title={t("slot.title", { uid })}
      lead={t("slot.present", { day: formatDay(present.day), hour: formatRange(present.range) })}
      narrow
    >
      {choice && isMovable ? (
        <SlotForm {...props} choice={choice} />
      ) : (
        <EmptyState icon="clock" title={t(isMovable ? "slot.none" : "slot.not-movable")}>
          <ButtonLink to={to(url.deskOrder, { orderUid: uid })}>{t("slot.back")}</ButtonLink>
        </EmptyState>
      )}
    </StaffPage>
  );
}

type SlotFields = { delivery_date: string; delivery_range: string; reason: string };

function SlotForm(props: Omit<DeskSlotPageProps, "choice"> & { choice: Choice }) {
  const { uid, choice, days, isDelivery, from, reason, form: key, reply } = props;
  const path = to(url.deskSlot, { orderUid: uid });
  const { form, fields } = useServerForm<SlotFields>(reply, {
    id: `heure-${choice.day}`,
    defaultValue: { delivery_range: choice.range, reason },
  });
  const slot = useSlotChoice(days, choice.day, fields.delivery_range.defaultValue);
  const day = frenchDay(slot.day);
  return (
    <PostForm form={form} action={`${path}?${new URLSearchParams({ delivery_date: day })}`}>
      <FormErrors form={form} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="delivery_date" value={day} />
      <OrderSlots
        field={fields.delivery_range}
        days={days}
        choice={slot}
        path={path}
        isDelivery={isDelivery}
        legend={t(isDelivery ? "slot.hour-delivery" : "slot.hour")}
      />
      <TextArea
        field={fields.reason}
        label={t("reason")}
        hint={t("slot.reason-hint")}
        rows={2}
        maxLength={MAX_REASON_LENGTH}
        required
      />
      <p className="row">
        <Button>{t("slot.submit")}</Button>
        <ButtonLink kind="quiet" to={to(url.deskOrder, { orderUid: uid })}>
          {t("slot.back")}
        </ButtonLink>
      </p>
    </PostForm>
  );
}

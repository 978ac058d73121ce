import { OrderSlots } from "#app/components/checkout/order-slots.tsx";
import { useSlotChoice } from "#app/components/checkout/slot-choice.ts";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FormErrors, PostForm, TextArea, useServerForm } from "#app/components/ui/form.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import deskTexts from "#app/locales/fr/desk/order.json";
import { texts } from "#app/locales/texts.ts";
import { MAX_REASON_LENGTH } from "#app/models/desk/act.ts";
import { formatDay, formatRange, frenchDay } from "#app/models/platform/time.ts";
import type { SlotDay } from "#app/models/store/offered-slot.ts";
import { to, url } from "#app/urls.ts";

const t = texts(deskTexts);

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
export function DeskSlotPage({ choice, ...props }: DeskSlotPageProps) {
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

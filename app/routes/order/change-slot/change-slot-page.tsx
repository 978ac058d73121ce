import { OrderSlots } from "#app/components/checkout/order-slots.tsx";
import { useSlotChoice } from "#app/components/checkout/slot-choice.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import orderTexts from "#app/locales/fr/order/order.json";
import { texts } from "#app/locales/texts.ts";
import type { SlotFields } from "#app/models/order/form.ts";
import { formatDay, formatRange, frenchDay } from "#app/models/platform/time.ts";
import type { SlotDay } from "#app/models/store/offered-slot.ts";
import { to, url } from "#app/urls.ts";

const t = texts(orderTexts);
const tAccount = texts(accountTexts);

type Choice = { day: string; range: string };

type ChangeSlotPageProps = {
  uid: string;
  present: Choice;
  isDelivery: boolean;
  days: readonly SlotDay[];
  choice: Choice | null;
  actionData: FormReply | undefined;
};

export function ChangeSlotPage({ uid, present, choice, ...rest }: ChangeSlotPageProps) {
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

import { CheckoutRail } from "#app/components/checkout/rail.tsx";
import { type SlotSelection, useSlotChoice } from "#app/components/checkout/slot-choice.ts";
import { Timetable } from "#app/components/checkout/timetable.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import type { Totals } from "#app/models/cart/cart.ts";
import type { PickupFields } from "#app/models/checkout/form.ts";
import type { CheckoutProgress } from "#app/models/checkout/progress.ts";
import type { Rail } from "#app/models/checkout/rail.ts";
import type { Replaced } from "#app/models/checkout/resume.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatShortDay, frenchDay } from "#app/models/platform/time.ts";
import type { SlotDay } from "#app/models/store/offered-slot.ts";
import type { PickupChoice } from "#app/models/store/pickup.ts";
import { to, url } from "#app/urls.ts";
import { CheckoutFrame } from "../checkout-frame.tsx";
import { PickupDetails } from "../pickup-details.tsx";
import { useReloadedDays } from "../reloaded-days.ts";
import {
  LazyNoSlot,
  LazyReplacedNotice,
  LazyUnpaidNotice,
  LazyWayChoice,
} from "../step-notices.tsx";

const t = texts(checkoutTexts);

type Store = { uid: number; label: string; address: string; zipCode: string; city: string };

type PickupPageProps = {
  store: Store;
  days: readonly SlotDay[];
  choice: PickupChoice | null;
  canHaveDelivered: boolean;
  unpaidOrder: { uid: string } | null;
  worksites: readonly { id: number; name: string }[];
  replaced: Replaced | null;
  rail: Rail;
  totals: Totals | null;
  offerLabel: string | null;
  progress: CheckoutProgress;
  path: string;
  actionData: FormReply | undefined;
};

export function PickupPage({ store, days, choice, ...rest }: PickupPageProps) {
  if (!choice) return <LazyNoSlot store={store} />;
  return <PickupForm key={choice.day} store={store} days={days} choice={choice} {...rest} />;
}

type PickupFormProps = PickupPageProps & { choice: PickupChoice };

function PickupForm(props: PickupFormProps) {
  const { store, choice, worksites, path, totals, actionData } = props;
  const { form, fields } = useServerForm<PickupFields>(actionData, {
    id: `retrait-${choice.day}`,
    defaultValue: {
      delivery_range: choice.range,
      comment: choice.comment,
      worksite: choice.worksiteId ? String(choice.worksiteId) : "",
      bsc: choice.siteContact,
      bsp: choice.sitePhone,
    },
  });
  const slot = useSlotChoice(props.days, choice.day, fields.delivery_range.defaultValue);
  const days = useReloadedDays(props.days, slot.start, store.uid);
  const day = frenchDay(slot.day);
  return (
    <CheckoutFrame
      step={1}
      progress={props.progress}
      formId={form.id}
      title={t("pickup.title")}
      lead={<PickupStore store={store} />}
      aside={<CheckoutRail rail={props.rail} totals={totals} offerLabel={props.offerLabel} />}
    >
      {props.canHaveDelivered ? <LazyWayChoice isDelivery={false} /> : null}
      {props.replaced ? <LazyReplacedNotice replaced={props.replaced} /> : null}
      {props.unpaidOrder ? <LazyUnpaidNotice order={props.unpaidOrder} /> : null}
      <FormErrors form={form} />
      <PostForm form={form} action={`${path}?${new URLSearchParams({ delivery_date: day })}`}>
        <input type="hidden" name="delivery_date" value={day} />
        <Timetable
          field={fields.delivery_range}
          days={days}
          choice={slot}
          path={path}
          legend={t("pickup.hour")}
          hint={t("pickup.hour-hint")}
        />
        <PickupDetails fields={fields} worksites={worksites} />
        <PickupFoot store={store} slot={slot} totals={totals} />
      </PostForm>
    </CheckoutFrame>
  );
}

type PickupFootProps = Pick<PickupPageProps, "store" | "totals"> & { slot: SlotSelection };

/** The choice and its price, in view with the button; without scripts a choice is not said again. */
function PickupFoot({ store, slot: { day, label }, totals }: PickupFootProps) {
  return (
    <section className="buy-foot slot-foot" aria-label={t("pickup.foot-label")}>
      <p>
        <small>{t("pickup.foot", { store: store.label })}</small>
        <b className="said">
          {label === null
            ? t("pickup.foot-none")
            : t("pickup.foot-slot", { day: formatShortDay(day), hour: label })}
        </b>
      </p>
      {totals ? (
        <p className="gross">
          <small>{t("pickup.foot-gross")}</small>
          <b>{formatCents(totals.grossCents)}</b>
        </p>
      ) : null}
      <Button kind="buy">{t("pickup.continue")}</Button>
    </section>
  );
}

function PickupStore({ store }: Pick<PickupPageProps, "store">) {
  return (
    <>
      {t("pickup.at")} <b>{store.label}</b>
      <span className="street">
        , {store.address}, {store.zipCode} {store.city}
      </span>
      . <Link to={to(url.storeList)}>{t("pickup.change-store")}</Link>
    </>
  );
}

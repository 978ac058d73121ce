import { DayChoice } from "#app/components/checkout/day-choice.tsx";
import { HourChoice } from "#app/components/checkout/hour-choice.tsx";
import { CheckoutRail } from "#app/components/checkout/rail.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import type { Totals } from "#app/models/cart/cart.ts";
import type { PickupFields } from "#app/models/checkout/form.ts";
import type { CheckoutProgress } from "#app/models/checkout/progress.ts";
import type { Rail } from "#app/models/checkout/rail.ts";
import type { Replaced } from "#app/models/checkout/resume.ts";
import { formatDay, frenchDay } from "#app/models/platform/time.ts";
import type { PickupChoice } from "#app/models/store/pickup.ts";
import type { SlotDay } from "#app/models/store/slot.ts";
import { to, url } from "#app/urls.ts";
import { CheckoutFrame } from "../checkout-frame.tsx";
import { PickupDetails } from "../pickup-details.tsx";
import { useReloadedDays } from "../reloaded-days.ts";
import { LazyReplacedNotice, LazyUnpaidNotice } from "../step-notices.tsx";
import { WayChoice } from "../way-choice.tsx";

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
  if (!choice) return <NoSlot store={store} />;
  return <PickupForm key={choice.day} store={store} days={days} choice={choice} {...rest} />;
}

type PickupFormProps = PickupPageProps & { choice: PickupChoice };

function PickupForm(props: PickupFormProps) {
  const { store, choice, worksites, path, actionData } = props;
  const days = useReloadedDays(props.days, choice.day, store.uid);
  const day = frenchDay(choice.day);
  const { form, fields } = useServerForm<PickupFields>(actionData, {
    id: `retrait-${choice.day}`,
    defaultValue: {
      delivery_date: day,
      delivery_range: choice.range,
      comment: choice.comment,
      worksite: choice.worksiteId ? String(choice.worksiteId) : "",
      bsc: choice.siteContact,
      bsp: choice.sitePhone,
    },
  });
  return (
    <CheckoutFrame
      step={1}
      progress={props.progress}
      formId={form.id}
      title={t("pickup.title")}
      lead={<PickupStore store={store} />}
      aside={<CheckoutRail rail={props.rail} totals={props.totals} offerLabel={props.offerLabel} />}
    >
      {props.canHaveDelivered ? <WayChoice isDelivery={false} /> : null}
      {props.replaced ? <LazyReplacedNotice replaced={props.replaced} /> : null}
      {props.unpaidOrder ? <LazyUnpaidNotice order={props.unpaidOrder} /> : null}
      <FormErrors form={form} />
      <PostForm form={form} action={`${path}?${new URLSearchParams({ delivery_date: day })}`}>
        <input type="hidden" name="delivery_date" value={day} />
        <DayChoice field={fields.delivery_date} days={days} chosen={choice.day} path={path} />
        <HourChoice
          field={fields.delivery_range}
          days={days}
          chosen={choice.day}
          label={t("pickup.hour", { day: formatDay(choice.day) })}
          hint={t("pickup.hour-hint")}
        />
        <PickupDetails fields={fields} worksites={worksites} />
        <Button kind="buy">{t("pickup.continue")}</Button>
      </PostForm>
    </CheckoutFrame>
  );
}

function PickupStore({ store }: Pick<PickupPageProps, "store">) {
  return (
    <>
      {t("pickup.at")} <b>{store.label}</b>, {store.address}, {store.zipCode} {store.city}.{" "}
      <Link to={to(url.storeList)}>{t("pickup.change-store")}</Link>
    </>
  );
}

function NoSlot({ store }: { store: Store }) {
  return (
    <Page title={t("pickup.title")}>
      <EmptyState icon="clock" title={t("pickup.none", { store: store.label })}>
        <p>{t("pickup.none-lead")}</p>
        <ButtonLink to={to(url.storeList)}>{t("pickup.change-store")}</ButtonLink>
      </EmptyState>
    </Page>
  );
}

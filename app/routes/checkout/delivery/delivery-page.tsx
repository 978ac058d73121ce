import { CheckoutRail } from "#app/components/checkout/rail.tsx";
import { RangeTable } from "#app/components/checkout/range-table.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { FieldControl } from "#app/components/ui/control.tsx";
import { Field, FormErrors, PostForm, TextArea, useServerForm } from "#app/components/ui/form.tsx";
import { WorksiteSelect } from "#app/components/worksite/select.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import stepTexts from "#app/locales/fr/checkout/delivery-step.json";
import { texts } from "#app/locales/texts.ts";
import type { Totals } from "#app/models/cart/cart.ts";
import { COMMENT_LENGTH } from "#app/models/checkout/checkout.ts";
import type { DeliveryFields } from "#app/models/checkout/delivery-form.ts";
import type { UndeliveredLine } from "#app/models/checkout/delivery-price.ts";
import { joinPlace } from "#app/models/checkout/place-choice.ts";
import type { CheckoutProgress } from "#app/models/checkout/progress.ts";
import { CONTACT_LENGTH, PHONE_LENGTH } from "#app/models/checkout/query.ts";
import type { Rail } from "#app/models/checkout/rail.ts";
import type { Replaced } from "#app/models/checkout/resume.ts";
import type { SlotDay } from "#app/models/store/offered-slot.ts";
import { CheckoutFrame } from "../checkout-frame.tsx";
import {
  LazyNoDay,
  LazyReplacedNotice,
  LazyUndeliveredNotice,
  LazyUnpaidNotice,
  LazyWayChoice,
} from "../step-notices.tsx";
import { type ChoiceOfAddress, PlaceChoice } from "./delivery-address.tsx";

const t = texts(stepTexts);

type DeliveryPageProps = ChoiceOfAddress & {
  storeLabel: string;
  days: readonly SlotDay[];
  values: Partial<Record<keyof DeliveryFields & string, string>>;
  undelivered: readonly UndeliveredLine[];
  unpaidOrder: { uid: string } | null;
  replaced: Replaced | null;
  rail: Rail;
  totals: Totals | null;
  offerLabel: string | null;
  progress: CheckoutProgress;
  reply: (FormReply & { communes?: readonly string[] }) | undefined;
};

export function DeliveryStepPage(props: DeliveryPageProps) {
  const { storeLabel, days, values, undelivered, unpaidOrder, progress, reply } = props;
  const { form, fields } = useServerForm<DeliveryFields>(reply, {
    id: "livraison",
    defaultValue: { ...values, ...joinPlace(values) },
  });
  if (days.length === 0) return <LazyNoDay storeLabel={storeLabel} />;
  return (
    <CheckoutFrame
      step={1}
      progress={progress}
      formId={form.id}
      title={t("title")}
      lead={t("lead", { store: storeLabel })}
      aside={<CheckoutRail rail={props.rail} totals={props.totals} offerLabel={props.offerLabel} />}
    >
      <LazyWayChoice isDelivery />
      {props.replaced ? <LazyReplacedNotice replaced={props.replaced} /> : null}
      {unpaidOrder ? <LazyUnpaidNotice order={unpaidOrder} /> : null}
      {undelivered.length > 0 ? <LazyUndeliveredNotice lines={undelivered} /> : null}
      <FormErrors form={form} />
      <PostForm form={form} className="delivery-form">
        <PlaceChoice
          fields={fields}
          addresses={props.addresses}
          worksites={props.worksites}
          communes={reply?.communes ?? props.communes}
          mayKeepAddress={props.mayKeepAddress}
        />
        <RangeTable
          field={fields.delivery_slot}
          days={days}
          chosen={fields.delivery_slot.defaultValue}
          legend={t("when")}
          hint={t("when-hint")}
        />
        <h2>{t("who")}</h2>
        <Field
          field={fields.building_site_contact}
          label={t("contact")}
          hint={t("contact-hint")}
          maxLength={CONTACT_LENGTH}
          autoComplete="name"
          required
        />
        <Phone field={fields.building_site_phone_number} label={t("site-phone")} />
        <Phone field={fields.company_phone_number} label={t("company-phone")} />
        <DeliveryDetails fields={fields} worksites={props.worksites} />
        <Button kind="buy">{t("continue")}</Button>
      </PostForm>
    </CheckoutFrame>
  );
}

type DeliveryDetailsProps = {
  fields: Record<"worksite_id" | "comment", FieldControl>;
  worksites: ChoiceOfAddress["worksites"];
};

/** Closed while nothing of it is used. */
function DeliveryDetails({ fields: { worksite_id, comment }, worksites }: DeliveryDetailsProps) {
  const isUsed = [worksite_id, comment].some(({ defaultValue, errors }) => defaultValue || errors);
  return (
    <details className="optional" open={isUsed}>
      <summary>{t(worksites.length > 0 ? "more" : "more-comment")}</summary>
      <WorksiteSelect
        field={worksite_id}
        worksites={worksites}
        label={t("worksite")}
        hint={t("worksite-hint")}
        none={t("no-worksite")}
      />
      <TextArea
        field={comment}
        label={t("comment")}
        hint={t("comment-hint")}
        maxLength={COMMENT_LENGTH}
      />
    </details>
  );
}

function Phone(props: Pick<React.ComponentProps<typeof Field>, "field" | "label">) {
  return (
    <Field {...props} type="tel" inputMode="tel" maxLength={PHONE_LENGTH} size={16} required />
  );
}

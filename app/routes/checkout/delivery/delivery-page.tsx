import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Field, FormErrors, PostForm, TextArea, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { WorksiteSelect } from "#app/components/worksite/select.tsx";
import { Link } from "#app/framework/link.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import stepTexts from "#app/locales/fr/checkout/delivery-step.json";
import { texts } from "#app/locales/texts.ts";
import { COMMENT_LENGTH } from "#app/models/checkout/checkout.ts";
import type { DeliveryDay } from "#app/models/checkout/delivery.ts";
import type { DeliveryFields } from "#app/models/checkout/delivery-form.ts";
import type { UndeliveredLine } from "#app/models/checkout/delivery-price.ts";
import type { CheckoutProgress } from "#app/models/checkout/progress.ts";
import { CONTACT_LENGTH, PHONE_LENGTH } from "#app/models/checkout/query.ts";
import type { Replaced } from "#app/models/checkout/resume.ts";
import { to, url } from "#app/urls.ts";
import { CheckoutFrame } from "../checkout-frame.tsx";
import { LazyReplacedNotice, LazyUndeliveredNotice, LazyUnpaidNotice } from "../step-notices.tsx";
import { bringAddress, type ChoiceOfAddress, DeliveryAddressChoice } from "./delivery-address.tsx";
import { DeliverySlots } from "./delivery-slots.tsx";

const t = texts(stepTexts);

type DeliveryPageProps = ChoiceOfAddress & {
  storeLabel: string;
  days: readonly DeliveryDay[];
  values: Partial<Record<keyof DeliveryFields & string, string>>;
  undelivered: readonly UndeliveredLine[];
  unpaidOrder: { uid: string } | null;
  replaced: Replaced | null;
  progress: CheckoutProgress;
  reply: (FormReply & { communes?: readonly string[] }) | undefined;
};

export function DeliveryStepPage(props: DeliveryPageProps) {
  const { storeLabel, days, values, undelivered, unpaidOrder, progress, reply } = props;
  const { form, fields } = useServerForm<DeliveryFields>(reply, {
    id: "livraison",
    defaultValue: values,
  });
  if (days.length === 0) return <NoDay storeLabel={storeLabel} />;
  return (
    <CheckoutFrame
      step={1}
      progress={progress}
      formId={form.id}
      title={t("title")}
      lead={<Lead storeLabel={storeLabel} />}
    >
      {props.replaced ? <LazyReplacedNotice replaced={props.replaced} /> : null}
      {unpaidOrder ? <LazyUnpaidNotice order={unpaidOrder} /> : null}
      {undelivered.length > 0 ? <LazyUndeliveredNotice lines={undelivered} /> : null}
      <FormErrors form={form} />
      <PostForm form={form} className="delivery-form">
        <DeliverySlots field={fields.delivery_slot} days={days} />
        <h2>{t("where")}</h2>
        <WorksiteSelect
          field={fields.worksite_id}
          worksites={props.worksites}
          label={t("worksite")}
          hint={t("worksite-hint")}
          none={t("no-worksite")}
          onChange={(event) => bringAddress(event.currentTarget, props.worksites)}
        />
        <DeliveryAddressChoice
          fields={fields}
          addresses={props.addresses}
          worksites={props.worksites}
          communes={reply?.communes ?? props.communes}
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
        <TextArea
          field={fields.comment}
          label={t("comment")}
          hint={t("comment-hint")}
          maxLength={COMMENT_LENGTH}
        />
        <Button>{t("continue")}</Button>
      </PostForm>
    </CheckoutFrame>
  );
}

function Lead({ storeLabel }: { storeLabel: string }) {
  return (
    <>
      {t("lead", { store: storeLabel })}{" "}
      <Link to={to(url.pickup, null, { renew: true })}>{t("pickup")}</Link>
    </>
  );
}

function Phone(props: Pick<React.ComponentProps<typeof Field>, "field" | "label">) {
  return (
    <Field {...props} type="tel" inputMode="tel" maxLength={PHONE_LENGTH} size={16} required />
  );
}

function NoDay({ storeLabel }: { storeLabel: string }) {
  return (
    <Page title={t("title")}>
      <EmptyState icon="clock" title={t("none", { store: storeLabel })}>
        <p>{t("none-lead")}</p>
        <ButtonLink to={to(url.pickup)}>{t("pickup")}</ButtonLink>
      </EmptyState>
    </Page>
  );
}

import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import deliveryTexts from "#app/locales/fr/checkout/delivery.json";
import { texts } from "#app/locales/texts.ts";
import type { HandoverView } from "#app/models/order/handover-view.ts";

const t = texts(deliveryTexts);

export function DeliveryFacts(handover: Partial<HandoverView>) {
  const { worksiteName, siteContact, sitePhone, companyPhone } = handover;
  const { transportType, transportLabel } = handover;
  return (
    <>
      <Fact label={t("facts-of.worksite")} value={worksiteName} />
      <Fact label={t("facts-of.elsewhere")} value={handover.place?.worksiteAddress} />
      <Fact label={t("facts-of.contact")} value={siteContact} />
      <Fact
        label={t("facts-of.site-phone")}
        value={sitePhone ? <PhoneLink phone={sitePhone} /> : null}
      />
      <Fact
        label={t("facts-of.company-phone")}
        value={companyPhone ? <PhoneLink phone={companyPhone} /> : null}
      />
      <Fact
        label={t("facts-of.transport")}
        value={transportLabel ?? (transportType ? t(`types.${transportType}`) : null)}
      />
    </>
  );
}

function Fact({ label, value }: { label: string; value: React.ReactNode }) {
  if (!value) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

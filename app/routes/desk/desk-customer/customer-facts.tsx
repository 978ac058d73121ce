import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import customerTexts from "#app/locales/fr/desk/customer.json";
import { texts } from "#app/locales/texts.ts";
import type { CustomerSheet } from "#app/services/desk/customer.server.ts";

const t = texts(customerTexts);

/** Shows the code, numbers and address of a company. */
export function CustomerFacts({ sheet: { company } }: { sheet: CustomerSheet }) {
  const { code, siren, siret, address, zipCode, city, phone, isBlocked } = company;
  return (
    <dl className="panel facts">
      <dt>{t("access")}</dt>
      <dd>
        <span className={`status ${isBlocked ? "stopped" : "ready"}`}>
          {t(isBlocked ? "blocked" : "open")}
        </span>
      </dd>
      <dt>{t("code")}</dt>
      <dd className="id">{code ?? t("no-code")}</dd>
      <dt>{t("siren")}</dt>
      <dd>
        {siren}
        {siret ? (
          <>
            <br />
            {t("siret", { siret })}
          </>
        ) : null}
      </dd>
      <dt>{t("address")}</dt>
      <dd>
        {address}
        <br />
        {zipCode} {city}
      </dd>
      {phone ? (
        <>
          <dt>{t("phone")}</dt>
          <dd>
            <PhoneLink phone={phone} />
          </dd>
        </>
      ) : null}
    </dl>
  );
}

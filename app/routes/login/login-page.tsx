import type { ReactNode } from "react";
import { AccessLinks } from "#app/components/access-links.tsx";
import { Icon } from "#app/components/icon.tsx";
import { Link } from "#app/components/link.tsx";
import { Page } from "#app/components/page.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { Stepper } from "#app/components/stepper.tsx";
import loginTexts from "#app/locales/fr/login.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(loginTexts);

type LoginPageProps = {
  step: 0 | 1;
  phone: string | null;
  /** The card typed at step 0. */
  cardNumber?: string;
  children: ReactNode;
};

/** Both steps of the login: where one stands, the form, and whom to call. */
export function LoginPage({ step, phone, cardNumber, children }: LoginPageProps) {
  return (
    <Page title={t("title")} lead={t("lead")} narrow>
      <Stepper
        steps={[
          { label: t("step-card"), state: step === 0 ? "current" : "done" },
          { label: t("step-password"), state: step === 1 ? "current" : "todo" },
        ]}
      />
      {children}
      <section className="panel stack">
        <h2>{t("help-title")}</h2>
        <AccessLinks cardNumber={cardNumber} />
        <p>{t("help")}</p>
        {phone ? (
          <p className="row">
            <Icon name="phone" />
            <PhoneLink phone={phone}>{t("help-phone", { phone })}</PhoneLink>
          </p>
        ) : null}
        <p className="row">
          <Icon name="pin" />
          <Link to={to(url.storeList)}>{t("help-stores")}</Link>
        </p>
      </section>
    </Page>
  );
}

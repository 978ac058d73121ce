import type { ReactNode } from "react";
import { AccessLinks } from "#app/components/auth/access-links.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { Stepper } from "#app/components/ui/stepper.tsx";
import { Link } from "#app/framework/link.tsx";
import loginTexts from "#app/locales/fr/auth/login.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(loginTexts);

type LoginPageProps = {
  step: 0 | 1;
  phone: string | null;
  cardNumber?: string;
  children: ReactNode;
};

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

import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Stepper, stepState } from "#app/components/ui/stepper.tsx";
import { Link } from "#app/framework/link.tsx";
import accessTexts from "#app/locales/fr/auth/access.json";
import { texts } from "#app/locales/texts.ts";
import type { CodePurpose } from "#app/models/auth/code.ts";
import { to, url } from "#app/urls.ts";

const t = texts(accessTexts);

export const askPages = {
  "password-reset": url.forgottenPassword,
  "first-connection": url.firstConnection,
} as const;

type AccessPageProps = {
  purpose: CodePurpose;
  step: 0 | 1 | 2;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
};

export function AccessPage({ purpose, step, title, lead, children }: AccessPageProps) {
  const labels = [t("steps.card"), t("steps.code"), t(`${purpose}.step`)];
  const steps = labels.map((label, index) => ({ label, state: stepState(index, step) }));
  return (
    <Page title={title} lead={lead} narrow>
      <Stepper steps={steps} />
      {children}
      {step < 2 ? <Help /> : null}
    </Page>
  );
}

export function SpentPage({ purpose }: { purpose: CodePurpose }) {
  return (
    <Page title={t("spent.title")} lead={t("spent.lead")} narrow>
      <p>
        <Link to={to(askPages[purpose])} className="btn primary">
          {t("spent.again")}
        </Link>
      </p>
    </Page>
  );
}

function Help() {
  return (
    <section className="panel stack">
      <h2>{t("help-title")}</h2>
      <p>{t("help")}</p>
      <p>
        <Link to={to(url.cardRequest)}>{t("help-card-request")}</Link>
      </p>
      <p className="row">
        <Icon name="pin" />
        <Link to={to(url.storeList)}>{t("help-stores")}</Link>
      </p>
    </section>
  );
}

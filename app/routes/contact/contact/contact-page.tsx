import type { ReactNode } from "react";
import { Notice } from "#app/components/ui/flash.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import contactTexts from "#app/locales/fr/contact/contact.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import { ContactErrors } from "../contact-errors.tsx";
import type { ContactReply } from "../contact-reply.server.ts";
import { CarriedForm } from "./carried.tsx";
import { ContactForm, type OpenedForm } from "./contact-form.tsx";
import { type Named, ThemeChoices } from "./theme-choices.tsx";
import { ThemeSignIn } from "./theme-sign-in.tsx";

const t = texts(contactTexts);

type Opened = { isConnected: boolean; isUnknown: boolean } & (
  | { step: "theme"; themes: readonly (Named & { lead: string })[]; formData: string | null }
  | { step: "sub-theme"; theme: Named; themes: readonly Named[]; formData: string | null }
  | ({ step: "form" } & OpenedForm)
);

type ContactPageProps = { opened: Opened; reply: ContactReply | undefined };

/** Specification, section 4: each step has a page. Input for a withdrawn form is carried along. */
export function ContactPage({ opened, reply }: ContactPageProps) {
  const home = { label: t("heading"), to: to(url.contact) };
  const instead = reply?.carried.instead;
  if (instead) return <Themes {...instead} formData={null} reply={reply} />;
  const isUnknown = opened.isUnknown && !reply;
  if (opened.step === "theme") {
    return <Themes {...opened} isUnknown={isUnknown} reply={reply} />;
  }
  if (opened.step === "sub-theme") {
    const { theme, formData } = opened;
    return (
      <Page title={theme.label} breadcrumb={[home]}>
        {isUnknown ? <Unknown text="unknown" /> : null}
        <Chosen reply={reply}>
          <h2>{t("sub-themes")}</h2>
          <ThemeChoices
            choices={opened.themes}
            isCarried={reply !== undefined}
            href={({ id }) =>
              to(url.contact, null, { theme: theme.id, sub_theme: id, form_data: formData })
            }
          />
        </Chosen>
      </Page>
    );
  }
  const { theme, isOnly, subTheme } = opened;
  const crumb = { label: theme.label, to: to(url.contact, null, { theme: theme.id }) };
  return (
    <Page title={subTheme.label} breadcrumb={isOnly ? [home] : [home, crumb]} narrow>
      {isUnknown ? <Unknown text="unknown-only" /> : null}
      <ContactForm key={subTheme.id} opened={opened} reply={reply} />
    </Page>
  );
}

type ThemesProps = {
  isConnected: boolean;
  themes: readonly (Named & { lead: string })[];
  formData: string | null;
  isUnknown?: boolean;
  reply: ContactReply | undefined;
};

function Themes({ isConnected, themes, formData, isUnknown, reply }: ThemesProps) {
  return (
    <Page title={t("heading")} lead={t("lead")}>
      {isUnknown ? <Unknown text="unknown" /> : null}
      {isConnected ? (
        <p>
          <Link to={to(url.requests)}>{t("follow")}</Link>
        </p>
      ) : null}
      <Chosen reply={reply}>
        <h2>{t("themes")}</h2>
        <ThemeChoices
          choices={themes}
          isCarried={reply !== undefined}
          href={({ id }) => to(url.contact, null, { theme: id, form_data: formData })}
        />
        {isConnected ? null : <ThemeSignIn isCarried={reply !== undefined} />}
      </Chosen>
    </Page>
  );
}

function Unknown({ text }: { text: "unknown" | "unknown-only" }) {
  return (
    <Notice tone="warning">
      <p>{t(text)}</p>
    </Notice>
  );
}

function Chosen({ reply, children }: { reply: ContactReply | undefined; children: ReactNode }) {
  if (!reply) return children;
  const error = reply.result.error?.[""] ?? [];
  return (
    <>
      <ContactErrors form={{ id: "", allErrors: { "": error } }} title={reply.title} />
      <CarriedForm reply={reply}>{children}</CarriedForm>
    </>
  );
}

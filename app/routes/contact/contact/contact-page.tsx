import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import contactTexts from "#app/locales/fr/contact/contact.json";
import { texts } from "#app/locales/texts.ts";
import { SOFTWARE_THEME } from "#app/models/contact/contact.ts";
import { to, url } from "#app/urls.ts";
import { ContactErrors } from "../contact-errors.tsx";
import type { ContactReply } from "../contact-reply.server.ts";
import { CarriedForm } from "./carried.tsx";
import { ContactForm, type OpenedForm } from "./contact-form.tsx";

const t = texts(contactTexts);

type Named = { id: number; label: string };

type Opened = { isConnected: boolean; isUnknown: boolean } & (
  | { step: "theme"; themes: readonly (Named & { lead: string })[]; formData: string | null }
  | { step: "sub-theme"; theme: Named; themes: readonly Named[]; formData: string | null }
  | ({ step: "form" } & OpenedForm)
);

type ContactPageProps = { opened: Opened; reply: ContactReply | undefined };

/**
 * Subject, sub-theme, form (specification, section 4): each step has a page. Input for a withdrawn
 * form is carried through them.
 */
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
          <Choices
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
        <Choices
          choices={themes}
          isCarried={reply !== undefined}
          href={({ id }) => to(url.contact, null, { theme: id, form_data: formData })}
        />
        {isConnected ? null : <SignIn isCarried={reply !== undefined} />}
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

type ChoicesProps<One extends Named & { lead?: string }> = {
  choices: readonly One[];
  isCarried: boolean;
  href: (one: One) => string;
};

function Choices<One extends Named & { lead?: string }>({
  choices,
  isCarried,
  href,
}: ChoicesProps<One>) {
  const { location } = useNavigation();
  const coming = new URLSearchParams(location?.search).get("theme");
  return (
    <ul className="subjects">
      {choices.map((one) => (
        <li key={one.id}>
          {isCarried ? (
            <button type="submit" formAction={href(one)}>
              {one.label}
            </button>
          ) : (
            <Link to={href(one)}>{one.label}</Link>
          )}
          {one.lead ? <p className="hint">{one.lead}</p> : null}
          {one.id === SOFTWARE_THEME && coming === String(one.id) ? (
            <p role="status" className="loader">
              {t("loading")}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Links to the login for customers' subjects; the input stays on this page meanwhile. */
function SignIn({ isCarried }: { isCarried: boolean }) {
  const { pathname, search } = useLocation();
  const again = pathname + search;
  return (
    <div className="panel stack">
      <p>{t("hidden")}</p>
      {isCarried ? <p>{t("hidden-carried")}</p> : null}
      <p className="row">
        <ButtonLink
          kind="secondary"
          to={to(url.login, null, { back: to(url.contact) })}
          target={isCarried ? "_blank" : undefined}
        >
          {t("sign-in")}
        </ButtonLink>
        {isCarried ? (
          <Button kind="secondary" formAction={again}>
            {t("again")}
          </Button>
        ) : null}
      </p>
    </div>
  );
}

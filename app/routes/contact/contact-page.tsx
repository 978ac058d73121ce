import { useNavigation } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { Link } from "#app/components/link.tsx";
import { Page } from "#app/components/page.tsx";
import contactTexts from "#app/locales/fr/contact.json";
import { texts } from "#app/locales/texts.ts";
import { SOFTWARE_THEME } from "#app/models/contact.ts";
import { to, url } from "#app/urls.ts";
import { ContactForm, type OpenedForm } from "./contact-form.tsx";
import type { ContactReply } from "./contact-reply.server.ts";

const t = texts(contactTexts);

type Named = { id: number; label: string };

type Opened = { isConnected: boolean } & (
  | { step: "theme"; themes: readonly (Named & { lead: string })[]; formData: string | null }
  | { step: "sub-theme"; theme: Named; themes: readonly Named[]; formData: string | null }
  | ({ step: "form" } & OpenedForm)
);

/** A subject, what of it, then the form (specification, section 4): each step is a page of its own. */
export function ContactPage({
  opened,
  reply,
}: {
  opened: Opened;
  reply: ContactReply | undefined;
}) {
  const home = { label: t("heading"), to: to(url.contact) };
  if (opened.step === "theme") {
    return (
      <Page title={t("heading")} lead={t("lead")}>
        {opened.isConnected ? (
          <p>
            <Link to={to(url.requests)}>{t("follow")}</Link>
          </p>
        ) : null}
        <h2>{t("themes")}</h2>
        <Choices
          choices={opened.themes}
          href={({ id }) => to(url.contact, null, { theme: id, form_data: opened.formData })}
        />
        {opened.isConnected ? null : <SignIn />}
      </Page>
    );
  }
  if (opened.step === "sub-theme") {
    const { theme, formData } = opened;
    return (
      <Page title={theme.label} breadcrumb={[home]}>
        <h2>{t("sub-themes")}</h2>
        <Choices
          choices={opened.themes}
          href={({ id }) =>
            to(url.contact, null, { theme: theme.id, sub_theme: id, form_data: formData })
          }
        />
      </Page>
    );
  }
  const { theme, isOnly, subTheme } = opened;
  const crumb = { label: theme.label, to: to(url.contact, null, { theme: theme.id }) };
  return (
    <Page title={subTheme.label} breadcrumb={isOnly ? [home] : [home, crumb]} narrow>
      <ContactForm key={subTheme.id} opened={opened} reply={reply} />
    </Page>
  );
}

type ChoicesProps<One extends Named & { lead?: string }> = {
  choices: readonly One[];
  href: (one: One) => string;
};

function Choices<One extends Named & { lead?: string }>({ choices, href }: ChoicesProps<One>) {
  const { location } = useNavigation();
  const coming = new URLSearchParams(location?.search).get("theme");
  return (
    <ul className="subjects">
      {choices.map((one) => (
        <li key={one.id}>
          <Link to={href(one)}>{one.label}</Link>
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

function SignIn() {
  return (
    <div className="panel stack">
      <p>{t("hidden")}</p>
      <p>
        <ButtonLink kind="secondary" to={to(url.login, null, { back: to(url.contact) })}>
          {t("sign-in")}
        </ButtonLink>
      </p>
    </div>
  );
}

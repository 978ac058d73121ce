import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Link } from "#app/framework/link.tsx";
import messageLocale from "#app/locales/fr/message/message.json";
import { texts } from "#app/locales/texts.ts";
import type { MessageSlug } from "#app/models/message/outlines.ts";
import { writePlaceholder } from "#app/models/message/placeholder.ts";
import type { Placeholder } from "#app/services/message/example.server.ts";
import type { Previews } from "#app/services/message/view.server.ts";
import { to, url } from "#app/urls.ts";
import { EmailSheet, SmsSheet } from "../preview.tsx";
import { TextForm } from "./text-form.tsx";
import { TextHistory } from "./text-history.tsx";
import type { StaffMessageTextPageProps } from "./text-page.ts";

const t = texts(messageLocale);

export function StaffMessageTextPage(props: StaffMessageTextPageProps) {
  const { staff, message, kind, previews, reply } = props;
  const typedPreviews = reply?.previews;
  return (
    <StaffPage
      staff={staff}
      title={t("text.title", { kind: t(`kind.${kind}`), message: t(`name.${message}`) })}
      lead={
        <Link to={to(url.staffMessage, { message })}>
          {t("text.back", { message: t(`name.${message}`) })}
        </Link>
      }
    >
      <Done {...props} />
      <Uses {...props} />
      <div className="halves">
        <TextForm {...props} />
        <BuiltIn {...props} />
      </div>
      <section className="stack" aria-label={t("text.preview-label")}>
        <h2>{t(typedPreviews ? "text.preview-typed" : "text.preview-saved")}</h2>
        <p className="hint">{t("message.examples")}</p>
        <Sheet {...(typedPreviews ?? previews)} />
      </section>
      <TextHistory {...props} />
    </StaffPage>
  );
}

const dones: Record<string, "saved" | "restored" | "taken" | "same"> = {
  enregistre: "saved",
  origine: "restored",
  repris: "taken",
  inchange: "same",
};

function Done({ done, isUnfit, reply }: StaffMessageTextPageProps) {
  const said = reply ? undefined : dones[done ?? ""];
  return (
    <>
      {reply?.tried ? (
        <Notice tone="success">
          <p role="status">{t("text.tried", { email: reply.tried })}</p>
        </Notice>
      ) : null}
      {said ? (
        <Notice tone="success">
          <p role="status">{t(`text.${said}`)}</p>
        </Notice>
      ) : null}
      {isUnfit ? (
        <Notice tone="warning">
          <p>{t("text.unfit")}</p>
        </Notice>
      ) : null}
    </>
  );
}

/** Where else the text is sent, and which others may be sent in its place. */
function Uses({ alsoIn, others }: StaffMessageTextPageProps) {
  const names = (slugs: readonly MessageSlug[]) => slugs.map((slug) => t(`name.${slug}`));
  return (
    <>
      {alsoIn.length > 0 ? (
        <p>{t("text.also", { count: alsoIn.length, names: names(alsoIn).join(", ") })}</p>
      ) : null}
      {others.length > 0 ? (
        <details>
          <summary>{t("text.choice")}</summary>
          <ul className="bullets">
            {others.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function Sheet({ email, sms }: Previews) {
  if (email) return <EmailSheet email={email} />;
  return sms ? <SmsSheet sms={sms} /> : null;
}

/** The text that the shop is delivered with, and what it fills in it. */
function BuiltIn({ builtIn, placeholders }: StaffMessageTextPageProps) {
  const isRequired = placeholders.some((one) => one.isRequired);
  return (
    <section className="panel stack">
      <h2>{t("text.built-in")}</h2>
      <p className="message-text">{builtIn}</p>
      <h2>{t("text.placeholders")}</h2>
      <p className="hint">{t(isRequired ? "text.placeholders-lead" : "text.no-placeholder")}</p>
      <ul className="bullets">
        {placeholders.map((one) => (
          <PlaceholderItem key={one.placeholder} {...one} />
        ))}
      </ul>
    </section>
  );
}

function PlaceholderItem({ placeholder, name, example, isRequired }: Placeholder) {
  return (
    <li className="message-text">
      <code>{writePlaceholder(placeholder)}</code>
      {isRequired ? null : ` ${t("text.optional")}`}
      {t("colon")} {name}
      <br />
      <small>{t("text.example", { example })}</small>
    </li>
  );
}

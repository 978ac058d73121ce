import messageLocale from "#app/locales/fr/message/message.json";
import { texts } from "#app/locales/texts.ts";
import type { EmailPreview } from "#app/models/message/preview.ts";
import type { SmsView } from "#app/services/message/view.server.ts";

const t = texts(messageLocale);

/** An e-mail as it arrives, with examples. */
export function EmailSheet({ email }: { email: EmailPreview }) {
  const { subject, before, words, buttons, after } = email;
  return (
    <div className="letter">
      <p className="from">{t("merchant")}</p>
      <div>
        <p>
          <small>{t("subject-of")}</small> <strong>{subject}</strong>
        </p>
        <Paragraphs of={before} />
        {words.length > 0 ? (
          <ul className="bullets">
            {words.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a message keep their order
              <li key={index}>{text}</li>
            ))}
          </ul>
        ) : null}
        {buttons.length > 0 ? (
          <p className="row">
            {buttons.map((label, index) => (
              <span key={label} className={index === 0 ? "btn primary" : "btn secondary"}>
                {label}
              </span>
            ))}
          </p>
        ) : null}
        <Paragraphs of={after} />
      </div>
    </div>
  );
}

function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a message keep their order
    <p key={index}>{text}</p>
  ));
}

/** An SMS as a phone shows it, with examples, and the number of messages in which it leaves. */
export function SmsSheet({ sms }: { sms: SmsView }) {
  const { text, words, count, builtInSegments: before } = sms;
  const { segments, characters, outside } = count;
  const change = segments > before ? "sms-more" : "sms-less";
  return (
    <>
      <p className="phone">{text}</p>
      {words.length > 0 ? (
        <ul className="bullets">
          {words.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : null}
      <p>
        <strong>{t("text.sms", { count: segments, characters })}</strong>
        {segments === before ? null : ` ${t(`text.${change}`, { before, after: segments })}`}
      </p>
      {outside.length > 0 ? (
        <p className="hint">
          {t("text.sms-outside", { characters: outside.map(nameOf).join(", ") })}
        </p>
      ) : null}
    </>
  );
}

function nameOf(character: string): string {
  return character === "\u00a0" ? t("text.no-break-space") : character;
}

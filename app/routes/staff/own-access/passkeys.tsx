import { ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/framework/link.tsx";
import passkeyTexts from "#app/locales/fr/auth/passkey.json";
import { texts } from "#app/locales/texts.ts";
import { formatDate } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(passkeyTexts);

export type OwnPasskey = { id: number; name: string; createdAt: Date; lastUsedAt: Date | null };

type PasskeysProps = {
  passkeys: readonly OwnPasskey[];
  /** False for an account that signs in without a second factor: a passkey would replace nothing. */
  hasFactor: boolean;
};

/** Passkeys of the account, each with its dates and the way to remove it. */
export function Passkeys({ passkeys, hasFactor }: PasskeysProps) {
  return (
    <section className="stack">
      <h2>{t("own.title")}</h2>
      <p>{t("own.lead")}</p>
      {passkeys.length > 0 ? (
        <ul className="stack">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="panel row">
              <span>
                <strong>{passkey.name}</strong>
                <br />
                {datesOf(passkey)}
              </span>
              <Link
                to={to(url.removePasskey, { passkeyId: passkey.id })}
                aria-label={t("own.remove-named", { name: passkey.name })}
              >
                {t("own.remove")}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t(hasFactor ? "own.none" : "own.no-factor")}</p>
      )}
      {hasFactor ? (
        <ButtonLink kind="secondary" to={url.newPasskey}>
          {t("own.add")}
        </ButtonLink>
      ) : null}
    </section>
  );
}

function datesOf({ createdAt, lastUsedAt }: OwnPasskey): string {
  const added = formatDate(createdAt);
  return lastUsedAt
    ? t("own.dates", { added, used: formatDate(lastUsedAt) })
    : t("own.unused", { added });
}

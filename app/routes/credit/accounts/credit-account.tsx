import creditTexts from "#app/locales/fr/credit/credit.json";
import errorTexts from "#app/locales/fr/credit/error.json";
import { texts } from "#app/locales/texts.ts";
import type { AccountView } from "#app/models/credit/credit-view.ts";
import { formatCents } from "#app/models/platform/money.ts";

const t = texts(creditTexts);
const tError = texts(errorTexts);

export function CreditAccountSection({
  account: { mode, error, products, contacts },
}: {
  account: AccountView;
}) {
  return (
    <section className="panel stack">
      <h2>{t(`accounts.${mode}`)}</h2>
      {error ? <p>{tError(`${error}.title`)}.</p> : null}
      <ul>
        {products.map(({ code, label, minCents, maxCents }) => (
          <li key={code}>
            {t("accounts.product", {
              label,
              min: formatCents(minCents),
              max: formatCents(maxCents),
            })}
          </li>
        ))}
      </ul>
      {contacts.length > 0 ? (
        <>
          <h3>{t("accounts.contacts")}</h3>
          <ul>
            {contacts.map(({ id, name, mobile }) => (
              <li key={id}>
                {name}, <span className="masked">{mobile}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

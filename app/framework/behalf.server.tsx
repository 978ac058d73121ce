import { renderToStaticMarkup } from "react-dom/server";
import behalfTexts from "#app/locales/fr/behalf/behalf.json";
import { texts } from "#app/locales/texts.ts";
import type { Behalf, Buyer } from "#app/models/auth/buyer.ts";
import { LOCK_SECONDS } from "#app/models/auth/terminal.ts";
import { BEHALF_FIELD } from "#app/models/behalf/behalf.ts";
import { formatTime } from "#app/models/platform/time.ts";
import { url } from "#app/urls.ts";

const t = texts(behalfTexts);

export type BehalfBarProps = { buyer: Buyer; behalf: Behalf; isAtTerminal: boolean };

/** React writes no "<" or ">" into attributes. */
const FORM = /<form\b[^<>]*>/g;

/** The bar stands after the links that skip it. */
const PAGE_START = /<body\b[^<>]*>(?:<a (?=[^<>]*class="skip hidden")[^<>]*>[^<]*<\/a>)*/;

/**
 * Adds to a page without scripts the red bar of staff who act for a customer, and to each of its forms the session that
 * it was shown in: a form of an earlier session is refused.
 */
export function withBehalf(html: string, props: BehalfBarProps): string {
  const field = `<input type="hidden" name="${BEHALF_FIELD}" value="${props.behalf.id}"/>`;
  const marked = html.replace(FORM, (form) =>
    form.includes(' method="post"') ? form + field : form,
  );
  const bar = renderToStaticMarkup(<BehalfBar {...props} />);
  return marked.replace(PAGE_START, (start) => start + bar);
}

function BehalfBar({ buyer, behalf, isAtTerminal }: BehalfBarProps) {
  const { companyLabel, firstName, lastName, cardNumber } = buyer;
  const { reason } = behalf;
  return (
    <section className="behalf" aria-label={t("bar.label")}>
      {isAtTerminal ? (
        <meta httpEquiv="refresh" content={`${LOCK_SECONDS};url=${url.staffTerminalEnd}`} />
      ) : null}
      <div className="wide">
        <p>
          <strong>
            {t("bar.for", { company: companyLabel, name: `${firstName} ${lastName}` })}
          </strong>{" "}
          {t("bar.more", { card: cardNumber, reason, time: formatTime(behalf.endsAt) })}
        </p>
        <nav aria-label={t("bar.steps")}>
          <a href={url.cart}>{t("bar.cart")}</a>
          <a href={url.askQuote}>{t("bar.quote")}</a>
          <a href={url.makeWishlist}>{t("bar.list")}</a>
        </nav>
        <form method="post" action={url.endBehalf}>
          <button type="submit" className="btn">
            {t("bar.end")}
          </button>
        </form>
      </div>
    </section>
  );
}

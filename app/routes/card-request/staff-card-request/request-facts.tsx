import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import cardRequestTexts from "#app/locales/fr/card-request/staff.json";
import { texts } from "#app/locales/texts.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { formatBytes } from "#app/models/upload/upload.ts";
import { to, url } from "#app/urls.ts";
import type { StaffCardRequestPageProps } from "./page-props.ts";

const t = texts(cardRequestTexts);

export function RequestFacts({
  request,
  store,
  document,
  by,
  card,
}: Pick<StaffCardRequestPageProps, "request" | "store" | "document" | "by" | "card">) {
  const { id, state, siren, siret, firstName, lastName, email, cellphone } = request;
  return (
    <div className="panel stack">
      <dl className="facts">
        <dt>{t("one.state")}</dt>
        <dd>
          {t(`one.is-${state}`)}
          {by && request.decidedAt ? (
            <>
              <br />
              {t("one.decided", { name: by, at: formatDateTime(request.decidedAt) })}
            </>
          ) : null}
        </dd>
        {card ? (
          <>
            <dt>{t("one.card")}</dt>
            <dd>{card}</dd>
          </>
        ) : null}
        <dt>{t("one.number")}</dt>
        <dd>{siret || siren}</dd>
        <dt>{t("one.document")}</dt>
        <dd>
          <a href={to(url.cardRequestDocument, { requestId: id })} download>
            {t("one.download", { name: document.name, size: formatBytes(document.bytes) })}
          </a>
        </dd>
        <dt>{t("one.person")}</dt>
        <dd>{`${firstName} ${lastName}`}</dd>
        <dt>{t("one.email")}</dt>
        <dd>{email}</dd>
        <dt>{t("one.phone")}</dt>
        <dd>
          <PhoneLink phone={cellphone} />
        </dd>
        <dt>{t("one.store")}</dt>
        <dd>{store}</dd>
        <dt>{t("one.received")}</dt>
        <dd>{formatDateTime(request.createdAt)}</dd>
      </dl>
    </div>
  );
}

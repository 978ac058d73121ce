import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { Link } from "#app/framework/link.tsx";
import cardRequestTexts from "#app/locales/fr/card-request/staff.json";
import { texts } from "#app/locales/texts.ts";
import { formatMoment } from "#app/models/platform/time.ts";
import { formatBytes } from "#app/models/upload/upload.ts";
import { to, url } from "#app/urls.ts";
import { ApprovalForm, RefusalForm } from "./decision-forms.tsx";
import type { StaffCardRequestPageProps } from "./page-props.ts";

const t = texts(cardRequestTexts);

export function StaffCardRequestPage(props: StaffCardRequestPageProps) {
  const { staff, request, compared, reply } = props;
  const isWaiting = request.state === "waiting";
  const act = reply?.result.initialValue?.act;
  return (
    <StaffPage
      staff={staff}
      title={request.companyLabel}
      lead={
        <>
          {t("one.lead")} <Link to={to(url.staffCardRequests)}>{t("one.back")}</Link>
        </>
      }
      narrow
    >
      <Facts {...props} />
      {request.message ? (
        <section className="stack">
          <h2>{t("one.message")}</h2>
          <p className="typed">{request.message}</p>
        </section>
      ) : null}
      {request.words ? (
        <section className="stack">
          <h2>{t("one.words")}</h2>
          <p className="typed">{request.words}</p>
        </section>
      ) : null}
      {isWaiting ? <Warnings compared={compared} /> : null}
      <Others others={compared.others} />
      {isWaiting ? (
        <>
          <ApprovalForm {...props} reply={act === "refuse" ? undefined : reply} />
          <RefusalForm reply={act === "refuse" ? reply : undefined} />
        </>
      ) : null}
    </StaffPage>
  );
}

function Facts({
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
              {t("one.decided", { name: by, at: formatMoment(request.decidedAt) })}
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
        <dd>{formatMoment(request.createdAt)}</dd>
      </dl>
    </div>
  );
}

function Warnings({ compared }: Pick<StaffCardRequestPageProps, "compared">) {
  const { holder, companies } = compared;
  return (
    <>
      {holder ? (
        <Warning>{t("one.holder", { card: holder.cardNumber, company: holder.company })}</Warning>
      ) : null}
      {companies.length > 0 ? <Warning>{t("one.known")}</Warning> : null}
    </>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <div className="notice warning">
      <Icon name="alert" />
      <div>{children}</div>
    </div>
  );
}

function Others({ others }: Pick<StaffCardRequestPageProps["compared"], "others">) {
  if (others.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t("one.others")}</h2>
      <ul className="bullets">
        {others.map(({ id, state, firstName, lastName, createdAt }) => (
          <li key={id}>
            <Link to={to(url.staffCardRequest, { requestId: id })}>
              {t("one.other", {
                name: `${firstName} ${lastName}`,
                at: formatMoment(createdAt),
                state: t(`one.is-${state}`),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

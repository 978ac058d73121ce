import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/framework/link.tsx";
import cardRequestTexts from "#app/locales/fr/card-request/staff.json";
import { texts } from "#app/locales/texts.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import { ApprovalForm } from "./approval-form.tsx";
import type { StaffCardRequestPageProps } from "./page-props.ts";
import { RefusalForm } from "./refusal-form.tsx";
import { RequestFacts } from "./request-facts.tsx";

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
      <RequestFacts {...props} />
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
                at: formatDateTime(createdAt),
                state: t(`one.is-${state}`),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

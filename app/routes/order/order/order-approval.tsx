import { ButtonLink } from "#app/components/ui/button.tsx";
import approvalTexts from "#app/locales/fr/company/approval.json";
import { texts } from "#app/locales/texts.ts";
import type { FormattedApproval } from "#app/services/order/wording.server.ts";
import { to, url } from "#app/urls.ts";

const t = texts(approvalTexts);

type OrderApprovalProps = { uid: string; approval: FormattedApproval; canAnswer: boolean };

export function OrderApproval({ uid, approval, canAnswer }: OrderApprovalProps) {
  const { text, reason, isWaiting } = approval;
  return (
    <section className="panel stack" aria-labelledby="accord">
      <h2 id="accord">{t("order.title")}</h2>
      <p>{text}</p>
      {reason ? <p className="typed">{reason}</p> : null}
      {isWaiting ? (
        <p className="row screen">
          <ButtonLink
            kind={canAnswer ? "primary" : "secondary"}
            to={canAnswer ? to(url.approval, { orderUid: uid }) : to(url.approvals)}
          >
            {t(canAnswer ? "order.answer" : "order.list")}
          </ButtonLink>
        </p>
      ) : null}
    </section>
  );
}

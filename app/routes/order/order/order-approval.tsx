import { ButtonLink } from "#app/components/ui/button.tsx";
import approvalTexts from "#app/locales/fr/company/approval.json";
import { texts } from "#app/locales/texts.ts";
import type { ApprovalView } from "#app/models/company/approval-view.ts";
import { formatDate, formatTime } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(approvalTexts);

type OrderApprovalProps = { uid: string; approval: ApprovalView; canAnswer: boolean };

export function OrderApproval({ uid, approval, canAnswer }: OrderApprovalProps) {
  const { state, reason } = approval;
  return (
    <section className="panel stack" aria-labelledby="accord">
      <h2 id="accord">{t("order.title")}</h2>
      <p>{t(`order.${state}`, wordsOf(approval))}</p>
      {state === "refused" && reason ? (
        <p className="typed">{t("order.reason", { reason })}</p>
      ) : null}
      {state === "waiting" ? (
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

function wordsOf({ state, buyerName: buyer, ownerName, expiresAt, closedAt }: ApprovalView) {
  const isAnswered = state === "approved" || state === "refused";
  const at = (isAnswered && closedAt) || expiresAt;
  const moment = t("moment", { day: formatDate(at), time: formatTime(at) });
  return { buyer, owner: ownerName ?? "", moment };
}

import { Notice } from "#app/components/ui/flash.tsx";
import { Link } from "#app/framework/link.tsx";
import approvalTexts from "#app/locales/fr/company/approval.json";
import { texts } from "#app/locales/texts.ts";
import type { CheckoutProgress } from "#app/models/checkout/progress.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDate, formatTime } from "#app/models/platform/time.ts";
import { checkoutStepPath } from "./step-paths.ts";

const t = texts(approvalTexts);

export type NeededApproval = { ceilingCents: number | null; expiresAt: Date | null };

export function ApprovalNotice({
  approval,
  progress,
}: {
  approval: NeededApproval;
  progress: CheckoutProgress;
}) {
  const { ceilingCents, expiresAt } = approval;
  const needed =
    ceilingCents === null
      ? t("checkout.needed-hidden")
      : t("checkout.needed", { ceiling: formatCents(ceilingCents) });
  return (
    <Notice tone="warning">
      <p>{needed}</p>
      <p>
        {expiresAt ? t("checkout.until", { moment: moment(expiresAt) }) : t("checkout.too-late")}
      </p>
      {expiresAt ? null : <Link to={checkoutStepPath(1, progress)}>{t("checkout.change")}</Link>}
    </Notice>
  );
}

function moment(at: Date): string {
  return t("moment", { day: formatDate(at), time: formatTime(at) });
}

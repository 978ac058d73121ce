import creditTexts from "#app/locales/fr/credit/credit.json";
import { texts } from "#app/locales/texts.ts";
import { dueCents, formatRate } from "#app/models/credit/credit-view.ts";
import type { CreditProduct } from "#app/models/credit/protocol.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDay } from "#app/models/platform/time.ts";

const t = texts(creditTexts);

const MAX_LISTED = 4;

export function ProductTerms({ product }: { product: CreditProduct }) {
  const { schedule, costCents, annualRateBasisPoints } = product;
  const isLong = schedule.length > MAX_LISTED;
  return (
    <>
      {isLong ? (
        <Months schedule={schedule} />
      ) : (
        schedule.map((due) => (
          <span key={due.dueOn} className="due">
            {t("contacts.due", { amount: formatCents(due.amountCents), day: formatDay(due.dueOn) })}
          </span>
        ))
      )}
      <span className="due">
        {costCents === 0
          ? t("contacts.free")
          : t("contacts.cost", {
              cost: formatCents(costCents),
              rate: formatRate(annualRateBasisPoints),
              total: formatCents(dueCents(product)),
            })}
      </span>
    </>
  );
}

function Months({ schedule }: Pick<CreditProduct, "schedule">) {
  const [first, last] = [schedule[0], schedule.at(-1)];
  if (!first || !last) return null;
  const many = t("contacts.due-many", {
    count: schedule.length,
    amount: formatCents(first.amountCents),
    first: formatDay(first.dueOn),
    last: formatDay(last.dueOn),
  });
  const isEven = first.amountCents === last.amountCents;
  const end = isEven
    ? ""
    : `, ${t("contacts.due-last", { amount: formatCents(last.amountCents) })}`;
  return <span className="due">{many + end}</span>;
}

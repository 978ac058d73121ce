import { controlProps, type FieldControl, Notes } from "#app/components/ui/control.tsx";
import handoverTexts from "#app/locales/fr/handover/handover.json";
import { texts } from "#app/locales/texts.ts";
import { depositKey } from "#app/models/handover/deposit.ts";
import { formatMills } from "#app/models/platform/money.ts";
import type { OrderToHandOver } from "#app/services/handover/order.server.ts";
import type { NestedField } from "./page-props.ts";

const t = texts(handoverTexts);

type DepositFieldsProps = { deposits: OrderToHandOver["deposits"]; nested: NestedField };

/** Returnable packaging that leaves with the goods, and what the customer brings back. */
export function DepositFields({ deposits, nested }: DepositFieldsProps) {
  return (
    <section className="panel stack">
      <h2>{t("deposits.title")}</h2>
      <p className="hint">{t("deposits.lead")}</p>
      <ul className="deposits">
        {deposits.map((deposit, index) => {
          const label = deposit.label || t("deposits.unnamed");
          return (
            <li key={depositKey(deposit)}>
              <input type="hidden" name={`deposits[${index}].kind`} value={depositKey(deposit)} />
              <p>
                <b>{t("deposits.kind", { label, price: formatMills(deposit.depositMills) })}</b>
                {deposit.out > 0 ? (
                  <small> {t("deposits.out", { count: deposit.out })}</small>
                ) : null}
              </p>
              <Units
                field={nested("deposits", index, "given", "")}
                label={t("deposits.given")}
                name={t("deposits.given-of", { label })}
              />
              <Units
                field={nested("deposits", index, "returned", "0")}
                label={t("deposits.returned")}
                name={t("deposits.returned-of", { label })}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Units({ field, label, name }: { field: FieldControl; label: string; name: string }) {
  return (
    <div className="now">
      <Notes field={field} />
      <label htmlFor={field.id}>{label}</label>
      <input
        {...controlProps(field, false)}
        aria-label={name}
        defaultValue={field.defaultValue}
        inputMode="numeric"
        maxLength={4}
        size={5}
        autoComplete="off"
      />
    </div>
  );
}

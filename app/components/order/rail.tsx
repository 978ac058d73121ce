import ticketTexts from "#app/locales/fr/order/ticket.json";
import { texts } from "#app/locales/texts.ts";
import type { RailStep } from "#app/models/order/rail.ts";

const t = texts(ticketTexts);

/** Steps of an order; their state is said too, not only drawn. */
export function OrderRail({ steps }: { steps: readonly RailStep[] }) {
  return (
    <ol className="rail" aria-label={t("rail")}>
      {steps.map(({ name, state }) => (
        <li key={name} className={state} aria-current={state === "current" ? "step" : undefined}>
          {t(`steps.${name}`)}
          {state === "done" ? <span className="hidden">{t("done")}</span> : null}
        </li>
      ))}
    </ol>
  );
}

import { Notice } from "#app/components/ui/flash.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import type { RemovalView } from "#app/models/cart/removal.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { to, url } from "#app/urls.ts";
import { CartCommand } from "./onward.tsx";

const t = texts(cartTexts);

export function RemovedNotice({ removal }: { removal: RemovalView | null }) {
  return (
    <div role="status">
      {removal ? (
        <Notice>
          <p>
            {t("removed", {
              count: removal.count,
              labels: boundMeasures(removal.labels.join(", ")),
            })}
          </p>
          <CartCommand
            to="restore"
            of={[removal.id]}
            action={to(url.restoreRemoved)}
            fields={{ removalId: removal.id }}
          >
            {t("put-back")}
          </CartCommand>
        </Notice>
      ) : null}
    </div>
  );
}

import { CommandForm } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import type { RemovalView } from "#app/models/cart/removal.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { to, url } from "#app/urls.ts";
import { usePageField } from "./cart-path.ts";

const t = texts(cartTexts);

export function RemovedNotice({ removal }: { removal: RemovalView | null }) {
  const page = usePageField();
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
          <CommandForm
            action={to(url.restoreRemoved)}
            fields={{ removalId: removal.id, ...page }}
            kind="quiet"
          >
            {t("put-back")}
          </CommandForm>
        </Notice>
      ) : null}
    </div>
  );
}

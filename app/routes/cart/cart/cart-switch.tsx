import { cartLabel } from "#app/components/cart/label.ts";
import { whenShown } from "#app/components/ui/when-shown.tsx";
import cartsTexts from "#app/locales/fr/cart/carts.json";
import { texts } from "#app/locales/texts.ts";
import type { NamedCart } from "#app/models/cart/name.ts";
import { Onward } from "./onward.tsx";

const t = texts(cartsTexts);

const OtherCarts = whenShown(
  import.meta.env.SSR && (await import("./other-carts.tsx")).OtherCarts,
  async () => (await import("./other-carts.tsx")).OtherCarts,
);

/** The cart that is shown, its worksite, and the ways to another. */
export function CartSwitch({ carts }: { carts: readonly NamedCart[] }) {
  const [active, ...others] = carts;
  const worksite = active?.worksite;
  return (
    <>
      {active && others.length > 0 ? (
        <OtherCarts active={active} others={others} />
      ) : (
        <dd>
          {active?.name ? <span>{cartLabel(active.name)}</span> : null}
          <Onward to="new" className="as-link screen">
            {t("manage-one")}
          </Onward>
        </dd>
      )}
      {worksite ? <dd className="hint">{t("for-worksite", { name: worksite.name })}</dd> : null}
    </>
  );
}

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

export function CartSwitch({ carts }: { carts: readonly NamedCart[] }) {
  const [active, ...others] = carts;
  if (active && others.length > 0) return <OtherCarts active={active} others={others} />;
  return (
    <p className="screen">
      <Onward to="new" className="as-link">
        {t("manage-one")}
      </Onward>
    </p>
  );
}

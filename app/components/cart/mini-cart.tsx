import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { loadFile } from "#app/framework/files.ts";
import miniCartTexts from "#app/locales/fr/cart/mini-cart.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(miniCartTexts);

const MiniCartPanel = lazy(async () => ({
  default: (await loadFile(() => import("./mini-cart-panel.tsx"))).MiniCartPanel,
}));

export function MiniCart({ name }: { name: string | undefined }) {
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === key;
  const hydrated = useHydrated();
  return (
    <>
      <button
        type="button"
        className={hydrated ? "tool open-mini-cart" : "tool open-mini-cart unseen"}
        aria-expanded={isOpen}
        onClick={() => setOpenOn(isOpen ? undefined : key)}
      >
        <Icon name="down" />
        <span className="hidden">{t("open")}</span>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <MiniCartPanel name={name} onClose={() => setOpenOn(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

import { whenShown } from "#app/components/ui/when-shown.tsx";
import loadTexts from "#app/locales/fr/cart/load.json";
import { texts } from "#app/locales/texts.ts";
import type { LoadView } from "#app/models/cart/load-view.ts";
import { Onward } from "./onward.tsx";

const t = texts(loadTexts);

const LoadNotice = whenShown(
  import.meta.env.SSR && (await import("#app/components/cart/load-notice.tsx")).LoadNotice,
  async () => (await import("#app/components/cart/load-notice.tsx")).LoadNotice,
);

export function LoadPanel({ load }: { load: LoadView | null }) {
  return (
    <section className={load ? "panel stack" : "panel stack screen"}>
      <h2>{t("panel")}</h2>
      {load ? <LoadNotice load={load} /> : <p>{t("none")}</p>}
      <Onward to={load ? "load" : "vehicles"} className="as-link">
        {wayText(load)}
      </Onward>
    </section>
  );
}

function wayText(load: LoadView | null): string {
  if (!load) return t("add");
  return load.overGrams > 0 ? t("see") : t("details");
}

import { Link } from "#app/components/link.tsx";
import { LoadNotice } from "#app/components/load-notice.tsx";
import vehicleTexts from "#app/locales/fr/vehicle.json";
import { texts } from "#app/locales/texts.ts";
import type { ShownLoad } from "#app/models/shown-load.ts";
import { to, url } from "#app/urls.ts";

const t = texts(vehicleTexts);

/** Whether the cart goes in its buyer's vehicle, or the way to say what that is. */
export function LoadPanel({ load }: { load: ShownLoad | null }) {
  return (
    <section className={load ? "panel stack" : "panel stack screen"}>
      <h2>{t("load.panel")}</h2>
      {load ? <LoadNotice load={load} /> : <p>{t("load.none")}</p>}
      <Link to={to(load ? url.cartLoad : url.vehicles)}>{linkText(load)}</Link>
    </section>
  );
}

function linkText(load: ShownLoad | null): string {
  if (!load) return t("load.add");
  return load.overGrams > 0 ? t("load.see") : t("load.details");
}

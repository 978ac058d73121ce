import type { ReactNode } from "react";
import offlineTexts from "#app/locales/fr/offline/offline.json";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";
import { formatDate, formatTime } from "#app/models/platform/time.ts";
import { url } from "#app/urls.ts";

const t = texts(offlineTexts);
const tLayout = texts(layoutTexts);

/** Whole without scripts, pictures and the header of the shop, which names the customer. */
export function OfflineFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#contenu" className="skip hidden">
        {tLayout("skip")}
      </a>
      <header className="offline-top hazard">
        <div className="wide">
          <a href={url.home}>
            <b>{tLayout("name")}</b>
          </a>
          <a href={url.offline}>{t("kept-pages")}</a>
        </div>
      </header>
      <main id="contenu" className="wide" tabIndex={-1}>
        <div className="page">
          <div className="content">{children}</div>
        </div>
      </main>
    </>
  );
}

/** `live`: path of the page that the copy was made of. */
export function KeptAt({ at, live }: { at: Date; live: string }) {
  return (
    <p className="hint">
      {t("kept-at", { day: formatDate(at), time: formatTime(at) })} <a href={live}>{t("live")}</a>
    </p>
  );
}

import { useContext } from "react";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(layoutTexts);

/** The merchant's banner, on its days. The browser keeps the one sent by the server. */
export function ShopNotice() {
  const { merchant } = useContext(RequestInfoContext);
  const notice = import.meta.env.SSR ? merchant?.notice : sent;
  if (!notice) return null;
  return (
    <aside className="shop-notice" aria-label={t("shop-notice")}>
      <div className="wide">
        <p>{notice}</p>
      </div>
    </aside>
  );
}

const sent = import.meta.env.SSR ? "" : document.querySelector(".shop-notice p")?.textContent;

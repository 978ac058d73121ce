import { useContext } from "react";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(layoutTexts);

/** The merchant's banners of this moment. The browser keeps those sent by the server. */
export function ShopNotice() {
  const { merchant } = useContext(RequestInfoContext);
  const notices = import.meta.env.SSR ? merchant?.notices : sent;
  if (!notices?.length) return null;
  return (
    <aside className="shop-notice" aria-label={t("shop-notice")}>
      <div className="wide">
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </div>
    </aside>
  );
}

const sent = import.meta.env.SSR
  ? []
  : [...document.querySelectorAll(".shop-notice p")].map(({ textContent }) => textContent);

import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(layoutTexts);

const letters =
  "M36 25V6l8 11 8-11v19M57 25l7-19h2l7 19M60 19h10M79 23V5h4c7 0 10 3 10 9s-3 9-10 9zM100 25V5h6c5 0 7 2 7 6s-2 6-7 6h-6M107 17l7 8M121 3v22M143 5h-12v18h12M131 14h10M150 25V5h6c5 0 7 2 7 6s-2 6-7 6h-6M157 17l8 8";
const rings =
  "M0 20a6 6 0 0 1 6 6M0 14a12 12 0 0 1 12 12M0 8a18 18 0 0 1 18 18M2 2a22 22 0 0 1 22 22";

/** The browser reuses the drawing sent by the server. */
const drawing = import.meta.env.SSR
  ? {
      children: (
        <>
          <path fill="#ffc400" d="M0 2h24v24H0z" />
          <path fill="none" stroke="#1d1b18" strokeWidth="2" d={rings} />
          <path fill="none" stroke="currentColor" strokeWidth="4" d={letters} />
        </>
      ),
    }
  : {
      dangerouslySetInnerHTML: {
        __html: document.querySelector("header.top .logo > svg")?.innerHTML ?? "",
      },
    };

export function Logo() {
  return (
    <svg
      viewBox="0 0 176 28"
      width="163"
      height="26"
      role="img"
      aria-label={t("name")}
      {...drawing}
    />
  );
}

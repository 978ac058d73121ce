import { type ReactNode, useContext, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import layoutTexts from "#app/locales/fr/layout.json";
import { texts } from "#app/locales/texts.ts";
import { Dialog } from "./dialog.tsx";
import { useHydrated } from "./hydrated.ts";
import { Link } from "./link.tsx";
import { RequestInfoContext } from "./request-info.ts";

const t = texts(layoutTexts);

type TimedRedirectProps = { to: string; seconds: number; title: string; children: ReactNode };

/**
 * Tells why the customer is sent on, then sends them: a page with `<meta http-equiv="refresh">`
 * and a link, or with JavaScript a modal with its countdown.
 */
export function TimedRedirect({ to, seconds, title, children }: TimedRedirectProps) {
  const { light } = useContext(RequestInfoContext);
  const hydrated = useHydrated();
  const refresh = <meta httpEquiv="refresh" content={`${seconds};url=${to}`} />;
  return (
    <>
      {light ? refresh : <noscript>{refresh}</noscript>}
      {children}
      <p>
        <Link to={to} className="btn primary">
          {t("continue")}
        </Link>
      </p>
      {hydrated ? (
        <Countdown to={to} seconds={seconds} title={title}>
          {children}
        </Countdown>
      ) : null}
    </>
  );
}

function Countdown({ to, seconds, title, children }: TimedRedirectProps) {
  const navigate = useNavigate();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left <= 0) void navigate(to, { replace: true });
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, navigate, to]);
  return (
    <Dialog title={title} open>
      {children}
      <p>{t("redirect", { count: Math.max(left, 0) })}</p>
      <Link to={to} className="btn primary">
        {t("continue")}
      </Link>
    </Dialog>
  );
}

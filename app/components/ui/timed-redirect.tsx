import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Link } from "#app/framework/link.tsx";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { useHydrated } from "./hydrated.ts";
import { Refresh } from "./refresh.tsx";

const t = texts(layoutTexts);

const STAYS = "rester";

type TimedRedirectProps = {
  to: string;
  seconds: number;
  title: string;
  label?: string;
  /** Seconds without JavaScript: there is more to read than in a modal, which can be stopped. */
  secondsToRead?: number;
  children: ReactNode;
};

/** `<meta http-equiv="refresh">` and a link, or a modal; both can be stopped (WCAG 2.2.1, decision 024). */
export function TimedRedirect(props: TimedRedirectProps) {
  const { to, seconds, secondsToRead = seconds, label = t("continue"), children } = props;
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const stays = new URLSearchParams(search).has(STAYS);
  return (
    <>
      {stays ? null : <Refresh to={to} seconds={secondsToRead} />}
      {children}
      <p className="row">
        <Link to={to} className="btn primary">
          {label}
        </Link>
        {stays ? null : (
          <Link to={`${pathname}?${STAYS}=true`} className="btn quiet">
            {t("stay")}
          </Link>
        )}
      </p>
      {hydrated && !stays ? <Countdown {...props} label={label} /> : null}
    </>
  );
}

function Countdown({ to, seconds, title, label, children }: TimedRedirectProps) {
  const navigate = useNavigate();
  const [left, setLeft] = useState<number | null>(seconds);
  useEffect(() => {
    if (left === null) return;
    if (left <= 0) void navigate(to, { replace: true });
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, navigate, to]);
  const stay = () => setLeft(null);
  return (
    <Dialog title={title} open={left !== null} onClose={stay}>
      {children}
      <p>{t("redirect", { count: Math.max(left ?? 0, 0) })}</p>
      <p className="row">
        <Link to={to} className="btn primary">
          {label}
        </Link>
        <Button type="button" kind="quiet" onClick={stay}>
          {t("stay")}
        </Button>
      </p>
    </Dialog>
  );
}

import { type ComponentType, useContext, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "#app/components/ui/icon.tsx";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import barTexts from "#app/locales/fr/auth/terminal-bar.json";
import { texts } from "#app/locales/texts.ts";
import type { TerminalSummary } from "#app/models/auth/terminal.ts";
import { url } from "#app/urls.ts";
import { announceSession } from "./terminal-windows.ts";

const t = texts(barTexts);

export function TerminalBar({ terminal }: { terminal: TerminalSummary }) {
  const { storeLabel, lock } = terminal;
  const session = lock?.session ?? null;
  useEffect(() => announceSession(session), [session]);
  return (
    <section className="terminal" aria-label={t("label")}>
      <div className="wide">
        {/* A plain form, so that the next page shares no memory with this one. */}
        <form method="post" action={url.nextCustomer}>
          {/* biome-ignore lint/a11y/noAccessKey: a counter has a keyboard and a scanner: from anywhere on the page */}
          <button type="submit" className="btn" accessKey="s">
            {t("next")}
            <Icon name="next" />
          </button>
        </form>
        <p className="of">{t("name", { store: storeLabel })}</p>
        {lock ? <Lock {...lock} /> : null}
      </div>
    </section>
  );
}

/** The end of the session in words, and a redirect without JavaScript; the countdown once loaded. */
function Lock({ seconds, at, session }: NonNullable<TerminalSummary["lock"]>) {
  const { light, nonce } = useContext(RequestInfoContext);
  const { pathname, search } = useLocation();
  const [IdleLock, setIdleLock] = useState<ComponentType<{ session: string }>>();
  useEffect(() => {
    // Loaded on shared terminals only. Without it the page still leaves on time.
    import("./idle-lock.tsx").then(
      (module) => setIdleLock(() => module.IdleLock),
      () => {},
    );
  }, []);
  if (IdleLock) return <IdleLock session={session} />;
  const refresh = <meta httpEquiv="refresh" content={`${seconds};url=${url.lockTerminal}`} />;
  return (
    <>
      {light ? refresh : <noscript>{refresh}</noscript>}
      {light ? null : <LeaveOnTime seconds={seconds} nonce={nonce} />}
      <p>{t("locks", { time: at })}</p>
      <a href={pathname + search} className="btn secondary">
        {t("stay")}
      </a>
    </>
  );
}

/** Runs before any file is loaded; the countdown replaces it. */
function LeaveOnTime({ seconds, nonce }: { seconds: number; nonce: string | undefined }) {
  const script = `document.documentElement.dataset.lock=setTimeout(()=>location.replace("${url.lockTerminal}"),${seconds * 1000})`;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script; a number goes into it
      dangerouslySetInnerHTML={{ __html: script }}
    />
  );
}

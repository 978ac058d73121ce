import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import lockTexts from "#app/locales/fr/idle-lock.json";
import { texts } from "#app/locales/texts.ts";
import {
  formatLeft,
  LOCK_SECONDS,
  lockState,
  PRESENCE_SECONDS,
  WARN_SECONDS,
} from "#app/models/terminal.ts";
import { url } from "#app/urls.ts";

const t = texts(lockTexts);

/** Every window of this terminal hears that someone is there. */
const presence = new BroadcastChannel("madrier-borne");
const signs = ["pointerdown", "keydown", "scroll", "touchstart"];

/**
 * The countdown of a shared terminal. Whoever moves or types stays, and the server is told; in the last half
 * minute it warns; then the session is ended and the page cleared. In the browser only.
 */
export function IdleLock() {
  const { key } = useLocation();
  const { left, stay } = useCountdown(key);
  const state = lockState(left);
  useEffect(() => {
    if (state === "over") leave();
  }, [state]);
  useEffect(forgetWhenLeft, []);
  return (
    <>
      <p role="timer" className={state === "warning" ? "warning" : undefined}>
        {t("left")} <strong>{formatLeft(left)}</strong>
      </p>
      <button type="button" className="btn secondary" onClick={stay}>
        {t("stay")}
      </button>
      <p role="status" className="hidden">
        {state === "warning" ? t("warning", { count: WARN_SECONDS }) : null}
      </p>
    </>
  );
}

/** Seconds left, counted from the last sign of somebody; `stay` is one. A page that comes begins anew. */
function useCountdown(page: string) {
  const [endsAt, setEndsAt] = useState(fullTime);
  const [left, setLeft] = useState(LOCK_SECONDS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was asked for is a sign of somebody
  useEffect(() => setEndsAt(fullTime()), [page]);
  useEffect(() => {
    const timer = setInterval(() => setLeft((endsAt - Date.now()) / 1000), 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  useEffect(() => {
    clearTimeout(Number(document.documentElement.dataset.lock));
    return listen(setEndsAt);
  }, []);
  const stay = () => void tell().then(setEndsAt);
  return { left: Math.min(left, LOCK_SECONDS), stay };
}

/** Hears what is done in this window and in others; the server is told every ten seconds at most. */
function listen(setEndsAt: (endsAt: number) => void) {
  let toldAt = Date.now();
  const sign = () => {
    if (Date.now() - toldAt < PRESENCE_SECONDS * 1000) return;
    toldAt = Date.now();
    void tell().then(setEndsAt);
  };
  const hear = () => setEndsAt(fullTime());
  for (const type of signs) addEventListener(type, sign, { passive: true, capture: true });
  presence.addEventListener("message", hear);
  return () => {
    for (const type of signs) removeEventListener(type, sign, { capture: true });
    presence.removeEventListener("message", hear);
  };
}

/** Tells the server that someone is there; answers when the session ends now: at once when it has ended already. */
async function tell(): Promise<number> {
  const reply = await fetch(url.keepTerminalOpen, { method: "POST" }).catch(() => null);
  const answer: { seconds?: number } = (await reply?.json().catch(() => null)) ?? {};
  if (answer.seconds) presence.postMessage("here");
  return Date.now() + (answer.seconds ?? 0) * 1000;
}

function fullTime(): number {
  return Date.now() + LOCK_SECONDS * 1000;
}

/** Clears the page, then ends the session as "Client suivant" does. */
function leave() {
  const form = document.querySelector<HTMLFormElement>(`form[action="${url.nextCustomer}"]`);
  document.documentElement.hidden = true;
  form?.submit();
}

/** What a browser keeps of a page to go back to: blank, and asked for anew when it is shown. */
function forgetWhenLeft() {
  const forget = () => {
    document.documentElement.hidden = true;
    sessionStorage.clear();
    localStorage.clear();
  };
  const ask = ({ persisted }: PageTransitionEvent) => {
    if (persisted) location.reload();
  };
  addEventListener("pagehide", forget);
  addEventListener("pageshow", ask);
  return () => {
    removeEventListener("pagehide", forget);
    removeEventListener("pageshow", ask);
  };
}

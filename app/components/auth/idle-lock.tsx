import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import lockTexts from "#app/locales/fr/auth/idle-lock.json";
import { texts } from "#app/locales/texts.ts";
import {
  formatLeft,
  LOCK_SECONDS,
  lockState,
  PRESENCE_SECONDS,
  WARN_SECONDS,
} from "#app/models/auth/terminal.ts";
import { to, url } from "#app/urls.ts";
import { announceSession, onSession } from "./terminal-windows.ts";

const t = texts(lockTexts);

const signs = ["pointerdown", "keydown", "scroll", "touchstart"];

/** Moving or typing extends the session; its end, or another session, clears the page. Browser only. */
export function IdleLock({ session }: { session: string }) {
  const { key } = useLocation();
  const { left, stay } = useCountdown(key, session);
  const state = lockState(left);
  useEffect(() => {
    if (state === "over") end(session);
  }, [state, session]);
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

function useCountdown(page: string, session: string) {
  const [endsAt, setEndsAt] = useState(fullTime);
  const [left, setLeft] = useState(LOCK_SECONDS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening a page counts as activity
  useEffect(() => setEndsAt(fullTime()), [page]);
  useEffect(() => {
    const timer = setInterval(() => setLeft((endsAt - Date.now()) / 1000), 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  useEffect(() => {
    clearTimeout(Number(document.documentElement.dataset.lock));
    return listen(session, setEndsAt);
  }, [session]);
  const stay = () => void reportActivity(session).then(setEndsAt);
  return { left: Math.min(left, LOCK_SECONDS), stay };
}

/** The server hears of activity every ten seconds at most, and when this window becomes visible. */
function listen(session: string, setEndsAt: (endsAt: number) => void) {
  let reportedAt = Date.now();
  const ask = () => {
    reportedAt = Date.now();
    void reportActivity(session).then(setEndsAt);
  };
  const sign = () => {
    if (Date.now() - reportedAt >= PRESENCE_SECONDS * 1000) ask();
  };
  const look = () => {
    if (!document.hidden) ask();
  };
  for (const type of signs) addEventListener(type, sign, { passive: true, capture: true });
  document.addEventListener("visibilitychange", look);
  const stopListening = onSession((present) => {
    if (present === session) setEndsAt(fullTime());
    else leave();
  });
  return () => {
    for (const type of signs) removeEventListener(type, sign, { capture: true });
    document.removeEventListener("visibilitychange", look);
    stopListening();
  };
}

async function reportActivity(session: string): Promise<number> {
  const path = to(url.keepTerminalOpen, null, { session });
  const reply = await fetch(path, { method: "POST" }).catch(() => null);
  const answer: { seconds?: number } = (await reply?.json().catch(() => null)) ?? {};
  if (answer.seconds) announceSession(session);
  return Date.now() + (answer.seconds ?? 0) * 1000;
}

function fullTime(): number {
  return Date.now() + LOCK_SECONDS * 1000;
}

function end(session: string) {
  document.documentElement.hidden = true;
  const form = document.querySelector<HTMLFormElement>(`form[action="${url.nextCustomer}"]`);
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name: "session", value: session });
  form?.append(field);
  form?.submit();
}

function leave() {
  document.documentElement.hidden = true;
  location.replace(url.lockTerminal);
}

/** Blanks the copy that the browser keeps for Back, and reloads it when it is shown. */
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

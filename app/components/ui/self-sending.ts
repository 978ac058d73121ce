import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { changeDelayMs } from "#app/models/search/grid.ts";
import { useChangedEarly } from "./changed-early.ts";

/** The answer leaves the fields alone; any other URL, as by Back, gets another `key`, hence new fields. */
export function useSelfSending() {
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef(0);
  const changes = useRef(0);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [sent, setSent] = useState("");
  const [shown, setShown] = useState({ address, key: 0 });
  if (shown.address !== address) {
    setShown({ address, key: address === sent ? shown.key : shown.key + 1 });
    setSent("");
  }
  const { key } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer belongs to the form of this key
  useEffect(() => () => clearTimeout(timer.current), [key]);
  const go = (target: string) => {
    setSent(target);
    void navigate(target, { preventScrollReset: true });
  };
  const sendLater = (changed: string) => {
    changes.current += 1;
    // Once React has set the fields that follow this one, and before an answer can take one away.
    queueMicrotask(() => {
      if (!ref.current) return;
      const target = addressOf(ref.current);
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => go(target), changeDelayMs(changed, changes.current));
    });
  };
  useChangedEarly(ref, sendLater);
  const sendSoon = ({ target }: ChangeEvent<HTMLFormElement>) => sendLater(target.type);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clearTimeout(timer.current);
    go(addressOf(event.currentTarget));
  };
  return { ref, key, send, sendSoon };
}

function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value) query.append(name, value);
  }
  const path = new URL(form.action).pathname;
  return query.size > 0 ? `${path}?${query}` : path;
}

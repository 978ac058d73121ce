import { useEffect, useState } from "react";
import { MESSAGE_SECONDS } from "#app/models/catalogue/comparator.ts";

/**
 * False once a message has been shown for the comparator's display time; a new message restarts it.
 * Without JavaScript it stays.
 */
export function useBrief(message: unknown): boolean {
  const [over, setOver] = useState<unknown>(nothing);
  useEffect(() => {
    const timer = setTimeout(() => setOver(message), MESSAGE_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [message]);
  return message !== over;
}

/** Compared by identity: no message equals it. */
const nothing = {};

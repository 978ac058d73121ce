import { useEffect, useState } from "react";
import { MESSAGE_SECONDS } from "#app/models/catalogue/comparator.ts";

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

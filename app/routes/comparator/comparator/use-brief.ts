import { useEffect, useState } from "react";
import { MESSAGE_SECONDS } from "#app/models/catalogue/comparator.ts";

/**
 * False once a message has been shown for as long as messages of the comparator stay; a new message
 * starts again. Where JavaScript does not run it stays.
 */
export function useBrief(message: unknown): boolean {
  const [over, setOver] = useState<unknown>(nothing);
  useEffect(() => {
    const timer = setTimeout(() => setOver(message), MESSAGE_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [message]);
  return message !== over;
}

/** No message is this one. */
const nothing = {};

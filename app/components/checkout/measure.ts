import { url } from "#app/urls.ts";

let lastAt = 0;

/** Once a second at most; nothing waits for it (docs/decisions, 032). */
export function measurePayment({ target }: { target: EventTarget }): void {
  const now = Date.now();
  if (!(target instanceof HTMLInputElement) || target.type !== "radio" || now < lastAt + 1000)
    return;
  lastAt = now;
  navigator.sendBeacon(url.measure, new URLSearchParams({ mode: target.value }));
}

import { type Control, pause } from "./faults.ts";

export type WebhookDelivery = { at: string; status: number };

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS_LENGTH = 60_000;
const MAX_DELIVERIES = 30;
const DUPLICATES = 5;

let turn = 0;

type Post = {
  address: string;
  headers: Record<string, string> | (() => Record<string, string>);
  body: string;
};

export async function deliver(
  control: Control,
  post: Post,
  deliveries: WebhookDelivery[],
): Promise<void> {
  await untilTaken(control, async () => {
    const status = await send(post);
    deliveries.push({ at: new Date().toISOString(), status });
    return status === 200;
  });
}

/** Retries until the shop accepts the event; resolves after the first try. */
export async function untilTaken(control: Control, again: () => Promise<boolean>): Promise<void> {
  if (control.fault === "silent") return;
  const isLate = control.fault === "late" || (control.fault === "disorder" && turn++ % 2 === 0);
  if (isLate) {
    setTimeout(() => void persist(again, FIRST_WAIT_MS), control.seconds * 1000);
    return;
  }
  if (control.fault === "duplicate") {
    await Promise.all(Array.from({ length: DUPLICATES }, again));
    return;
  }
  if (!(await again())) void pause(FIRST_WAIT_MS).then(() => persist(again, 2 * FIRST_WAIT_MS));
}

async function persist(again: () => Promise<boolean>, firstWait: number) {
  let wait = firstWait;
  for (let tries = 1; tries < MAX_DELIVERIES && !(await again()); tries++) {
    await pause(wait);
    wait = Math.min(2 * wait, MAX_WAIT_MS_LENGTH);
  }
}

async function send(post: Post) {
  try {
    const response = await fetch(post.address, {
      method: "POST",
      headers: typeof post.headers === "function" ? post.headers() : post.headers,
      body: post.body,
      redirect: "manual",
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

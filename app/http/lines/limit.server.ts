import { data, type HeadersFunction, type RouterContextProvider } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { requestContext } from "#app/http/request.server.ts";
import { formatTime, secondsUntil } from "#app/models/platform/time.ts";
import { spend } from "#app/services/platform/limit.server.ts";

/** Counts a pasted text or a file of lines before it is read; returns when the next may come once too many came. */
export async function spendLines(context: Readonly<RouterContextProvider>): Promise<Date | null> {
  const { address } = context.get(requestContext);
  const { buyer } = context.get(shopperContext);
  const [ofAddress, ofCustomer] = await Promise.all([
    spend("linesByAddress", address),
    buyer ? spend("linesByCustomer", String(buyer.customerId)) : { ok: true as const },
  ]);
  for (const spent of [ofAddress, ofCustomer]) if (!spent.ok) return spent.retryAt;
  return null;
}

/** Answers with the page of the box, its lines as they came: 429 until a time, else 400. */
export function linesReply<Reply>(reply: Reply, retryAt: Date | null) {
  if (!retryAt) return data({ ...reply, time: "" }, { status: 400 });
  const headers = { "Retry-After": String(secondsUntil(retryAt, new Date())) };
  return data({ ...reply, time: formatTime(retryAt) }, { status: 429, headers });
}

/** Of the pages whose action may refuse lines for a time. */
export const retryHeaders: HeadersFunction = ({ actionHeaders }) => {
  const seconds = actionHeaders.get("Retry-After");
  return new Headers(seconds ? { "Retry-After": seconds } : {});
};

import { type RouterContextProvider, redirect } from "react-router";
import { refusalValues } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { formatTime } from "#app/models/platform/time.ts";
import type { LinkRefusal } from "#app/services/payment/remote-payment-link.server.ts";
import { to, url } from "#app/urls.ts";

export function linkPath(uid: string, linkId: number | null = null): string {
  return to(url.paymentLinks, { uid }, { lien: linkId });
}

export async function answerMaking(
  context: Readonly<RouterContextProvider>,
  uid: string,
  refusal: LinkRefusal,
): Promise<Response> {
  if (refusal.reason === "not-found") return notFound();
  await addFlash(context, { tone: "error", ...flashOf(refusal) });
  return redirect(linkPath(uid), 303);
}

function flashOf(refusal: LinkRefusal) {
  if (!("retryAt" in refusal)) return { key: "link-not-payable" as const };
  return { key: "payment-link-too-many" as const, values: { time: formatTime(refusal.retryAt) } };
}

type Refuse<Reply> = (
  reason: "link-not-payable" | "share-too-many",
  field?: string,
  values?: Record<string, string | number>,
) => Reply;

export function refuseMail<Reply>(refusal: LinkRefusal, refuse: Refuse<Reply>): Reply {
  if (refusal.reason === "not-found") return notFound();
  return refuse(refusal.reason, undefined, refusalValues(refusal));
}

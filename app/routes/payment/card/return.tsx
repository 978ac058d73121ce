import { useEffect } from "react";
import { redirect } from "react-router";
import { notFound } from "#app/http/reply.server.ts";
import paymentTexts from "#app/locales/fr/payment/payment.json";
import { texts } from "#app/locales/texts.ts";
import { readAccountReference } from "#app/models/payment/account-payment.ts";
import { cardReturn } from "#app/models/payment/card/return.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/return.ts";

const t = texts(paymentTexts);

/** Shown in the acquirer's frame: without header and footer. */
export const handle = { bare: true };

/** No session and nothing of the order: the browser sends no cookie in a frame that another page navigates. */
export function loader({ request, params }: Route.LoaderArgs) {
  const outcome = cardReturn(params.outcome) ?? notFound();
  const { searchParams: query } = new URL(request.url);
  const next = nextOf(query, outcome === "cancelled");
  // As a page of its own, the acquirer's form leaves no frame to come out of.
  if (request.headers.get("sec-fetch-dest") === "document") throw redirect(next, 303);
  return { outcome, next };
}

function nextOf(query: URLSearchParams, isLeft: boolean): string {
  const reference = readAccountReference(query.get("reglement") ?? "");
  if (reference) return to(url.accountPayment, { reference }, { quitte: isLeft ? 1 : null });
  const uid = query.get("uid") ?? notFound();
  return isLeft && !query.has("distant")
    ? to(url.order, { uid })
    : to(url.paymentDone, null, { uid });
}

export const meta: Route.MetaFunction = () => [{ title: t("return.title") }];

export default function CardReturnRoute({ loaderData }: Route.ComponentProps) {
  const { outcome, next } = loaderData;
  useEffect(() => (window.top ?? window).location.assign(next), [next]);
  return (
    <main className="wide stack" aria-labelledby="retour">
      <h1 id="retour">{t("return.title")}</h1>
      <p role="status">{t(`return.${outcome}`)}</p>
      <p>
        <a href={next} target="_top" className="btn primary">
          {t("return.continue")}
        </a>
      </p>
    </main>
  );
}

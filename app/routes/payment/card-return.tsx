import { useEffect } from "react";
import { notFound } from "#app/http/reply.server.ts";
import paymentTexts from "#app/locales/fr/payment/payment.json";
import { texts } from "#app/locales/texts.ts";
import { cardReturn } from "#app/models/payment/card-return.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/card-return.ts";

const t = texts(paymentTexts);

/** Shown in the acquirer's frame: without header and footer. */
export const handle = { bare: true };

/** No session and nothing of the order: the browser sends no cookie in a frame that another page navigates. */
export function loader({ request, params }: Route.LoaderArgs) {
  const outcome = cardReturn(params.outcome) ?? notFound();
  const uid = new URL(request.url).searchParams.get("uid") ?? notFound();
  const isRemote = new URL(request.url).searchParams.has("distant");
  const next =
    outcome === "cancelled" && !isRemote
      ? to(url.order, { uid })
      : to(url.paymentDone, null, { uid });
  return { outcome, next };
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

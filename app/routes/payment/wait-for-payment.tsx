import { useContext, useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { Link } from "#app/components/link.tsx";
import { RequestInfoContext } from "#app/components/request-info.ts";
import paymentTexts from "#app/locales/fr/payment.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(paymentTexts);

const SECONDS = 4;

/** Asks again every few seconds until the provider has spoken: the page reloads, or with JavaScript its data. */
export function WaitForPayment() {
  const { light } = useContext(RequestInfoContext);
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), SECONDS * 1000);
    return () => clearInterval(timer);
  }, [revalidate]);
  const refresh = <meta httpEquiv="refresh" content={String(SECONDS)} />;
  return (
    <>
      {light ? refresh : <noscript>{refresh}</noscript>}
      <p>
        <Link to={pathname + search}>{t("done.refresh")}</Link>
      </p>
    </>
  );
}

import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Refresh } from "#app/components/ui/refresh.tsx";
import { Link } from "#app/framework/link.tsx";
import paymentTexts from "#app/locales/fr/payment/payment.json";
import { texts } from "#app/locales/texts.ts";
import { MAX_REFRESHES, WAIT_SECONDS } from "#app/models/payment/wait.ts";

const t = texts(paymentTexts);

type WaitForPaymentProps = {
  path: (refreshes: number | null) => string;
  refreshes: number;
};

/** Reloads the page, or its data with JavaScript. Stops after a minute and offers a link. */
export function WaitForPayment({ path, refreshes }: WaitForPaymentProps) {
  const isOver = useRefreshes(refreshes) >= MAX_REFRESHES;
  return (
    <>
      {refreshes < MAX_REFRESHES ? (
        <Refresh to={path(refreshes + 1)} seconds={WAIT_SECONDS} />
      ) : null}
      <p role="status">{isOver ? t("done.long") : t("done.waiting")}</p>
      <p>
        <Link to={path(null)} reloadDocument>
          {t("done.refresh")}
        </Link>
      </p>
    </>
  );
}

function useRefreshes(before: number): number {
  const { revalidate } = useRevalidator();
  const [refreshes, setRefreshes] = useState(before);
  useEffect(() => {
    if (refreshes >= MAX_REFRESHES) return;
    const timer = setTimeout(() => {
      setRefreshes(refreshes + 1);
      void revalidate();
    }, WAIT_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [refreshes, revalidate]);
  return refreshes;
}

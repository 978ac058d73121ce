import { Notice } from "#app/components/ui/flash.tsx";
import { Link } from "#app/framework/link.tsx";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(checkoutTexts);

export function UnpaidOrders({ uids }: { uids: readonly string[] }) {
  return (
    <Notice tone="warning">
      <p>{t("unpaid-many")}</p>
      <ul>
        {uids.map((uid) => (
          <li key={uid} className="row">
            <Link to={to(url.paymentChoice, { orderUid: uid })}>{t("unpaid-pay", { uid })}</Link>
            <Link to={to(url.cancelOrder, { uid })}>{t("unpaid-cancel", { uid })}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

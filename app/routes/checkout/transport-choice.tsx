import { Form } from "react-router";
import { Button } from "#app/components/button.tsx";
import deliveryTexts from "#app/locales/fr/delivery.json";
import stepTexts from "#app/locales/fr/delivery-step.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/money.ts";
import type { TransportType } from "#app/models/transport.ts";
import { to, url } from "#app/urls.ts";

const t = texts(stepTexts);
const tDelivery = texts(deliveryTexts);

/** A way to carry the order; no price for who may not see any. */
export type ShownTransport = {
  code: number;
  type: TransportType;
  netCents: number | null;
  isChosen: boolean;
};

/** The ways to carry the order, one of which is chosen: the total follows. Nothing for an order that is fetched. */
export function TransportChoice({ transports }: { transports: readonly ShownTransport[] }) {
  if (transports.length < 2) return null;
  return (
    <Form method="post" action={to(url.transport)} className="transports" preventScrollReset>
      <fieldset className="field choices">
        <legend>{t("transport")}</legend>
        {transports.map(({ code, type, netCents, isChosen }) => (
          <label key={code} className="choice">
            <input
              type="radio"
              name="delivery_transport_id"
              value={code}
              defaultChecked={isChosen}
              required
            />
            <span>
              {tDelivery(`types.${type}`)}
              {netCents === null ? null : ` : ${formatCents(netCents)} ${t("net")}`}
              <small>{t(`transports.${type}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Button kind="secondary">{t("apply-transport")}</Button>
    </Form>
  );
}

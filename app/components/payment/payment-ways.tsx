import { Form } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import modeTexts from "#app/locales/fr/payment/mode.json";
import { texts } from "#app/locales/texts.ts";
import type { OnlineMode } from "#app/models/payment/mode.ts";
import { to, url } from "#app/urls.ts";
import { BoundModes } from "./bound-modes.tsx";
import { ModeRefusal } from "./mode-refusal.tsx";

const tMode = texts(modeTexts);

export type WaysToPay = {
  modes: readonly OnlineMode[];
  refused: readonly OnlineMode[];
  /** Offer that excludes some modes. */
  boundBy: string | null;
};

/** Ways to pay an order that is placed, each with its own button. */
export function PaymentWays({ uid, modes, refused, boundBy }: WaysToPay & { uid: string }) {
  return (
    <>
      {boundBy ? <BoundModes offer={boundBy} /> : null}
      <ul className="payment-modes">
        {modes.map((mode, index) => (
          <li key={mode} className="panel">
            <div>
              <h2>{tMode(`label.${mode}`)}</h2>
              <p className="hint">{tMode(`hint.${mode}`)}</p>
            </div>
            {refused.includes(mode) ? (
              <ModeRefusal mode={mode} />
            ) : (
              <PayForm uid={uid} mode={mode} isFirst={index === 0} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function PayForm({ uid, mode, isFirst }: { uid: string; mode: OnlineMode; isFirst: boolean }) {
  return (
    <Form method="post" action={to(url.paymentRedirection)}>
      <input type="hidden" name="order_uid" value={uid} />
      <input type="hidden" name="payment_method" value={mode} />
      <Button kind={isFirst ? "buy" : "secondary"}>{tMode(`pay.${mode}`)}</Button>
    </Form>
  );
}

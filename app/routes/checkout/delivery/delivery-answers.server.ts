import { type RouterContextProvider, redirect } from "react-router";
import { withCommunes } from "#app/http/communes.server.ts";
import type { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import type { DeliveryRefusal } from "#app/services/checkout/delivery.server.ts";
import { to, url } from "#app/urls.ts";

type Refuse = Extract<Awaited<ReturnType<typeof parseForm>>, { ok: true }>["refuse"];

type ShownRefusal = Exclude<DeliveryRefusal, "not-found" | "checkout-expired" | "way-changed">;

const fieldAndText = {
  "addresses-full": ["save_address", "addresses-full"],
  "city-choose": ["city", "city-choose"],
  "slot-full": ["delivery_slot", "delivery-full"],
  "slot-unavailable": ["delivery_slot", "delivery-unavailable"],
  "worksite-address": ["delivery_address_id", "worksite-address"],
  "worksite-elsewhere": ["elsewhere", "worksite-elsewhere"],
  "zip-too-far": ["zip_code", "zip-too-far"],
  "zip-unknown": ["zip_code", "zip-unknown"],
} as const satisfies Record<ShownRefusal, readonly [string, string]>;

export async function answerDelivery(
  context: Readonly<RouterContextProvider>,
  reason: DeliveryRefusal,
  refuse: Refuse,
) {
  if (reason === "not-found") return notFound();
  if (reason === "checkout-expired") return redirect(to(url.checkoutExpired), 303);
  if (reason === "way-changed") {
    await addFlash(context, { tone: "warning", key: "way-changed" });
    return redirect(to(url.deliveryCheckout), 303);
  }
  const [field, key] = fieldAndText[reason];
  return withCommunes(refuse(key, field));
}

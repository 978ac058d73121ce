import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { cartLabel } from "#app/components/cart/label.ts";
import { shopperContext } from "#app/http/buyer.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import { cartOwner } from "#app/services/cart/cart.server.ts";
import { activateCart } from "#app/services/cart/customer-carts.server.ts";
import { restoreRemoved } from "#app/services/cart/removal.server.ts";
import { startExpress } from "#app/services/checkout/express.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import { to, url } from "#app/urls.ts";
import { leaveGoneCart } from "../gone.server.ts";
import { lineCommands } from "../line-command.server.ts";
import type { cartPageForm, WayOnward } from "./cart-forms.ts";
import { cartPath } from "./cart-path.ts";
import { linesRestoredMessages } from "./line-messages.ts";

type Context = Readonly<RouterContextProvider>;
type Message = Flash<FlashKey>;
type Typed = z.output<typeof cartPageForm>;

/** Does what the pressed button says besides saving what is typed, if anything. */
export async function runCommand(context: Context, { next }: Typed): Promise<Message[]> {
  const [id = 0, productUid] = next?.ids ?? [];
  const { buyer } = context.get(shopperContext);
  const owner = () => cartOwner(context.get(shopperContext)) ?? notFound();
  switch (next?.way) {
    case "remove":
    case "aside":
    case "back":
    case "replace":
      return lineCommands[next.way](owner(), { lineId: id, productUid });
    case "restore":
      return linesRestoredMessages(
        (await restoreRemoved(owner(), { removalId: id })) ?? notFound(),
      );
    case "activate": {
      if (!buyer || buyer.behalf) return notFound();
      const name = await activateCart(buyer, id);
      const cart = cartLabel(name ?? (await leaveGoneCart(context, id)));
      return [{ tone: "success", key: "cart-activated", values: { cart } }];
    }
    case "express": {
      if (!buyer || buyer.behalf) return notFound();
      // Where no hour was held, the page of the order leads to the choice of one.
      const started = await startExpress(buyer);
      return started.ok ? [] : [{ tone: "warning", key: "slot-unavailable" }];
    }
    default:
      return [];
  }
}

/** Leads where the pressed button says, unless the cart holds something else than was asked. */
export function nextPath(
  messages: readonly Message[],
  typed: Typed,
  { searchParams }: URL,
): string {
  const shown = Number(searchParams.get("page"));
  if (messages.some(({ tone }) => tone === "warning" || tone === "error")) return cartPath(shown);
  if (typed.page > 0) return cartPath(typed.page);
  const renew = { renew: searchParams.get("renew") };
  const way = typed.next?.way ?? (typed.zip_code_delivery ? "zip" : null);
  const path = way && ways[way]?.(typed.next?.ids[0] ?? 0, renew, typed);
  return path ?? cartPath(shown);
}

type Way = (id: number, renew: { renew: string | null }, typed: Typed) => string;

const ways: Partial<Record<WayOnward, Way>> = {
  pickup: (_, renew) => to(url.pickup, null, renew),
  delivery: (_, renew) => to(url.deliveryCheckout, null, renew),
  express: () => to(url.expressCheckout),
  depots: () => to(url.depotChoice),
  zip: () => to(url.delivery),
  save: () => to(url.saveCartAsList),
  quote: () => to(url.askQuote),
  share: () => to(url.shareCart),
  pdf: () => to(url.cartPdf),
  load: () => to(url.cartLoad),
  vehicles: () => to(url.vehicles),
  carts: () => to(url.carts),
  new: () => to(url.newCart),
  store: (storeUid) => to(url.depotChange, { storeUid }),
  comment: (lineId) => to(url.lineComment, { lineId }),
  move: (lineId) => to(url.moveLine, { lineId }),
  list: (id, _, { lines }) => {
    const { productUid, codeColor, quantity } =
      lines.find(({ lineId }) => lineId === id) ?? notFound();
    return to(url.addToList, null, { productUid, codeColor: codeColor || null, quantity });
  },
};

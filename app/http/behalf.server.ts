import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { redirect } from "react-router";
import behalfTexts from "#app/locales/fr/behalf/behalf.json";
import { texts } from "#app/locales/texts.ts";
import type { Behalf } from "#app/models/auth/buyer.ts";
import { isStaffPath } from "#app/models/auth/staff.ts";
import { BEHALF_FIELD } from "#app/models/behalf/behalf.ts";
import { url } from "#app/urls.ts";
import { shopperContext } from "./buyer.server.ts";
import { peekForm } from "./received-body.server.ts";
import { onlyForCustomer } from "./reply.server.ts";
import { addFlash } from "./session.server.ts";

const t = texts(behalfTexts);

/** The staff who act for the customer of this request; null for anyone else. */
export function behalfOf(context: Readonly<RouterContextProvider>): Behalf | null {
  return context.get(shopperContext).buyer?.behalf ?? null;
}

/**
 * Root middleware: opens to staff who act for a customer the pages of `behalfPages` alone, each route being refused
 * until it is named there, and takes from them no form of a page that was shown for somebody else.
 */
export const guardBehalf: MiddlewareFunction<Response> = async (args, next) => {
  const { request, pattern, url: address, context } = args;
  const behalf = behalfOf(context);
  if (!behalf || isStaffPath(address.pathname)) return next();
  if (!behalfPages.has(pattern)) onlyForCustomer(t("only-customer"));
  if (request.method !== "GET" && (await shownFor(request)) !== String(behalf.id)) {
    await addFlash(context, { tone: "error", key: "behalf-other-page" });
    return redirect(url.cart, 303);
  }
  return next();
};

async function shownFor(request: Request) {
  return (await peekForm(request))?.get(BEHALF_FIELD);
}

const reading = [
  url.home,
  url.category,
  url.brandList,
  url.shortBrand,
  url.brand,
  url.offerList,
  url.shortOffer,
  url.offer,
  url.product,
  url.productDocument,
  url.availability,
  url.paintColors,
  url.paintColor,
  url.search,
  url.storeList,
  url.shortStore,
  url.store,
  url.storeImage,
  url.storeDrawing,
  url.image,
  url.favicon,
  url.faviconFallback,
  url.terms,
  url.termsVersion,
  url.content,
  url.articles,
  url.page,
  url.news,
];

const ordering = [
  url.cart,
  url.addToCart,
  url.quickOrder,
  url.addQuickOrder,
  url.emptyCart,
  url.clearCart,
  url.cartPdf,
  url.setCartQuantity,
  url.setLineAside,
  url.takeLineBack,
  url.removeLine,
  url.restoreRemoved,
  url.replaceLine,
  url.lineComment,
  url.delivery,
  url.depotChoice,
  url.pickup,
  url.pickupAtStore,
  url.deliveryCheckout,
  url.deliveryDraft,
  url.setUndeliveredAside,
  url.checkoutSummary,
  url.checkoutPayment,
  url.extendCheckout,
  url.checkoutExpired,
  url.cartChanged,
  url.orderFailed,
  url.paymentDone,
  url.creditContacts,
  url.creditCode,
  url.creditOtherCode,
  url.leaveCredit,
  url.creditFailure,
];

const asking = [
  url.quotes,
  url.askQuote,
  url.quote,
  url.quotePdf,
  url.acceptQuote,
  url.renewQuote,
  url.makeWishlist,
  url.wishlist,
  url.addWishlistToCart,
];

/** Every page that staff may open in the name of a customer. */
export const behalfPages: ReadonlySet<string> = new Set([...reading, ...ordering, ...asking]);

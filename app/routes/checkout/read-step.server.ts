import { redirect } from "react-router";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import termsTexts from "#app/locales/fr/content/terms.json";
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { readLine } from "#app/models/cart/read-line.ts";
import { withoutPrices } from "#app/models/checkout/checkout.ts";
import { missingOf } from "#app/models/checkout/delivery-choice.ts";
import { withDelivery } from "#app/models/checkout/delivery-price.ts";
import { checkoutHandover } from "#app/models/order/handover-view.ts";
import { isPickup } from "#app/models/order/mode.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { transportOf, transportsOf } from "#app/services/checkout/cart.server.ts";
import {
  findCartChanges,
  findShortages,
  sealSummary,
} from "#app/services/checkout/summary.server.ts";
import { findTerms, formatTermsVersion, type Terms } from "#app/services/checkout/terms.server.ts";
import { findUndelivered } from "#app/services/checkout/undelivered.server.ts";
import { findApprovalNeed } from "#app/services/company/approval-request.server.ts";
import { findWorksite } from "#app/services/worksite/worksite.server.ts";
import { to, url } from "#app/urls.ts";
import type { openStep } from "./open-step.server.ts";
import type { TransportView } from "./transport-choice.tsx";

const t = texts(checkoutTexts);
const tTerms = texts(termsTexts);

export type OpenStep = Awaited<ReturnType<typeof openStep>>;

export async function readSummary(buyer: Buyer, open: OpenStep, query: URLSearchParams) {
  const { checkout, cart, store } = open;
  const showsPrices = maySeePrices(buyer);
  const [terms, handover, stock, approval] = await Promise.all([
    findTerms(),
    readHandover(buyer, open),
    readStock(buyer, open),
    readApproval(buyer, open),
  ]);
  const seal = terms ? sealSummary(checkout, cart, store, terms.version) : "";
  return {
    ...handover,
    transports: readTransports(open, showsPrices),
    transportId: query.get("delivery_transport_id"),
    ...stock,
    lines: cart.lines.map((line) => readLine(line, showsPrices)),
    totals: showsPrices ? cart.totals : null,
    offerLabel: showsPrices ? (cart.offers.applied?.label ?? null) : null,
    // Terms ticked before an extension: the URL carries the seal of this very summary.
    termsAccepted: checkout.termsCompleted || query.get("terms") === seal,
    ...readTermsLink(terms),
    seal,
    approval,
  };
}

/** Texts of rare states stay out of the JavaScript of the page. */
function readTermsLink(terms: Terms | null) {
  if (!terms) return { termsPath: null, termsText: tTerms("unpublished") };
  const { version } = terms;
  return {
    termsPath: to(url.termsVersion, { version }),
    termsText: t("summary.terms-link", { version: formatTermsVersion(version) }),
  };
}

export async function readChanges(buyer: Buyer, { checkout, store, cart }: OpenStep) {
  const changes = await findCartChanges(checkout, store, cart);
  if (changes.length === 0) throw redirect(to(url.checkoutSummary), 303);
  return maySeePrices(buyer) ? changes : withoutPrices(changes);
}

export async function readApproval(buyer: Buyer, { checkout, cart }: OpenStep) {
  const need = await findApprovalNeed(buyer, cart.totals.grossCents, checkout);
  if (!need) return null;
  return { ...need, ceilingCents: maySeePrices(buyer) ? need.ceilingCents : null };
}

export async function readHandover(buyer: Buyer, { checkout, store, progress, cart }: OpenStep) {
  const { worksiteId, address } = checkout;
  const worksite = worksiteId === null ? null : await findWorksite(buyer, worksiteId);
  const transport = transportOf(checkout, cart.lines, store);
  const handover = checkoutHandover(checkout, store, worksite ?? noWorksite, transport);
  return { progress, handover, missing: address ? missingOf(address) : [] };
}

const noWorksite = { name: "", address: null };

async function readStock(buyer: Buyer, { checkout, store, cart }: OpenStep) {
  if (!isPickup(checkout.deliveryMode)) {
    return { shortages: [], undelivered: await findUndelivered(buyer, store, cart) };
  }
  const shortages = withoutPrices(await findShortages(checkout, store, cart));
  return { shortages, undelivered: [] };
}

function readTransports(open: OpenStep, showsPrices: boolean): TransportView[] {
  const { checkout, cart, store } = open;
  const chosen = transportOf(checkout, cart.lines, store);
  return transportsOf(checkout, cart.lines, store).map(({ code, type, label, netCents }) => ({
    ...{ code, type, label },
    netCents: showsPrices ? netCents : null,
    totals: showsPrices ? withDelivery(cart, netCents).totals : null,
    isChosen: code === chosen?.code,
  }));
}

import { DAY_MS } from "#app/models/platform/duration.ts";

/** Retention of recent searches: a year, and five of them at any time. */
const SEARCH_DAYS = 365;

/** Retention of an abandoned checkout: a day, so that a slow customer still reads that it expired. */
const CHECKOUT_DAYS = 1;

/** Retention of an unused customer's cart (CNIL, three years for commercial prospection). */
const CART_DAYS = 3 * 365;

/** Retention of a credit code's recipient: the time in which a payment can be disputed. */
const CREDIT_DAYS = 90;

/** A deleted list can be restored for a week. */
const DELETED_LIST_DAYS = 7;

/** Retention of a showroom's wishlist: its prices and products are valid for a year. */
const WISHLIST_DAYS = 365;

/** Retention of requests to depots (CNIL, three years from the last message). */
const REQUEST_DAYS = 3 * 365;

/** Retention of a payment link's recipient: as long as its payment may be questioned. */
const LINK_DAYS = 90;

/** Retention of requests for quotes, as of requests to depots. */
const QUOTE_REQUEST_DAYS = 3 * 365;

/** Retention of an agreed price after its last day: a year to compare with, and a month for the next agreement. */
const PRICE_DAYS = 400;

/** Retention of a decided request for a card, with its document: the time to dispute the answer. */
const CARD_REQUEST_DAYS = 90;

/** Retention of a request for a card without an answer. */
const WAITING_CARD_REQUEST_DAYS = 365;

/** Retention of the plates that customers give at a depot: the time to dispute a hand-over. */
const ARRIVAL_DAYS = 90;

/** Retention of photographs of loadings, as of plates; taker and signature stay with the order as its proof. */
const LOADING_PHOTO_DAYS = 90;

/** Retention of a depot's closures and capacities after their day, and of banners, as of the journal that names who. */
const DEPOT_DAY_DAYS = 365;

/** Moments before which each kind of data is deleted. */
export function retentionCutoffs(now: Date): {
  searches: Date;
  checkouts: Date;
  carts: Date;
  credits: Date;
  deletedLists: Date;
  wishlists: Date;
  requests: Date;
  links: Date;
  quoteRequests: Date;
  prices: Date;
  cardRequests: Date;
  waitingCardRequests: Date;
  arrivals: Date;
  loadingPhotos: Date;
  depotDays: Date;
} {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return {
    searches: before(SEARCH_DAYS),
    checkouts: before(CHECKOUT_DAYS),
    carts: before(CART_DAYS),
    credits: before(CREDIT_DAYS),
    deletedLists: before(DELETED_LIST_DAYS),
    wishlists: before(WISHLIST_DAYS),
    requests: before(REQUEST_DAYS),
    links: before(LINK_DAYS),
    quoteRequests: before(QUOTE_REQUEST_DAYS),
    prices: before(PRICE_DAYS),
    cardRequests: before(CARD_REQUEST_DAYS),
    waitingCardRequests: before(WAITING_CARD_REQUEST_DAYS),
    arrivals: before(ARRIVAL_DAYS),
    loadingPhotos: before(LOADING_PHOTO_DAYS),
    depotDays: before(DEPOT_DAY_DAYS),
  };
}

/** Last searches are kept for a year at most, and five of them at any time. */
const SEARCH_DAYS = 365;

/** A checkout that was not gone on with is kept for a day: a slow customer still reads that its time is up. */
const CHECKOUT_DAYS = 1;

/** What nobody opened for so long was left behind: the cart of a customer (CNIL, three years for what serves to sell). */
const CART_DAYS = 3 * 365;

/** Who received the code of a credit is kept for the time in which a payment is disputed. */
const CREDIT_DAYS = 90;

/** A list that was deleted by mistake comes back within a week. */
const DELETED_LIST_DAYS = 7;

/** A showroom's list serves to buy: its prices and products are worth a year. */
const WISHLIST_DAYS = 365;

/** What was asked of a depot, for as long as it may be asked again (CNIL, three years from the last word). */
const REQUEST_DAYS = 3 * 365;

/** Whom a payment link was sent to is known for as long as its payment may be asked about. */
const LINK_DAYS = 90;

/** What a quote was asked for, as long as what was asked of a depot. */
const QUOTE_REQUEST_DAYS = 3 * 365;

const DAY_MS = 86_400_000;

/** The moments before which each kind of thing is deleted. */
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
  };
}

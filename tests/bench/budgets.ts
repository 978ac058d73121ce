/** Bars of rates hold where a bare page of the framework answers so often at 16 clients; slower machines scale down. */
export const BARE_PER_SECOND = 3_900;

/** Pages per second at 16 clients. */
export const perSecond = {
  category: 375,
  search: 375,
  product: 500,
  addToCart: 400,
  visitors: 4_000,
};

/** Bars of processor time hold where a bare page costs so many milliseconds; they rise on slower machines. */
export const BARE_WORK_MS = 0.25;

/** Milliseconds of the web process's processor a page, signed in, 16 clients. */
export const workMs = {
  category: 1.8,
  unaskedCategory: 2.2,
  search: 2.3,
  product: 1.7,
  home: 2.4,
  cart: 2.4,
  own: 3,
  foreign: 0.1,
};

/** Milliseconds of PostgreSQL's processor a page: home and cart. */
export const DATABASE_WORK_MS = 0.8;

/** Processor time in bare pages: unlike a rate, the ratio holds on a busy machine. */
export const barePages = {
  visitors: 1,
  category: 20,
  search: 20,
  product: 12,
  dashboard: 20,
  addToCart: 6,
  call: 20,
};

/** At one client. */
export const CATALOGUE_P50_MS = 15;

/** Lists and searches at a million products, 16 clients, where a bare page answers 3,900/s: more on slower machines. */
export const CATALOGUE_P99_MS = 150;

/** Proposals while a search is typed, 99th percentile of 16 clients, as the lists. */
export const PROPOSALS_P99_MS = 50;

/** Memory that a product adds to a process, in bytes. */
export const INDEX_BYTES = 100;

/** From the start of a process to the answer to its first search. */
export const INDEX_READY_SECONDS = 60;

export const CATALOGUE_BARE_PER_SECOND = 3_900;

/** Queue of a depot with 400 orders a day, at one client, on the reference machine. */
export const DEPOT_P50_MS = 15;

/** JSON endpoint at 16 clients. */
export const CALL_P99_MS = 500;

export const GROWTH_TIMES = 2;

/** Compressed body: with its headers a page still fits ten packets. */
export const HTML_BYTES = 14_000;
export const SCRIPT_BYTES = 120_000;
/** Of the scripts, what a page carries for a lost line (decision 078). */
export const LINE_BYTES = 2_000;

/** At 400 kbit/s, 400 ms round trip, CPU / 4. */
export const FIRST_PAINT_MS = 800;
export const LARGEST_PAINT_MS = 1_300;

export const MEMORY_MB = 256;

/** The short form ends at 240 to 264 MB: it keeps memory from growing, and the long form tells the bar. */
export const SHORT_MEMORY_MB = 280;

/** 100,000 new articles, list prices, stock levels; a maker's price file of 100,000 articles; a million net prices. */
export const ARTICLES_MINUTES = 1.5;
export const CHANGES_MINUTES = 1;
export const IMPORT_MINUTES = 5;
export const PRICES_MINUTES = 10;
/** A search meanwhile, 95th percentile, in times of one before. */
export const IMPORT_SEARCH_TIMES = 2;

/** Processor time of a page that metrics and traces may add, in percent. */
export const OBSERVED_PERCENT = 3;

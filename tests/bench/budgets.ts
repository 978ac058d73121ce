/** Design, section 7. Refers to a machine where a bare page answers 600/s; slower machines scale down. */
export const BARE_PER_SECOND = 600;

export const perSecond = {
  category: 375,
  search: 375,
  product: 500,
  addToCart: 400,
  visitors: 4_000,
};

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

/** Lists and searches at a million products, 16 clients. */
export const CATALOGUE_P99_MS = 150;

/** JSON endpoint at 16 clients. */
export const CALL_P99_MS = 500;

export const GROWTH_TIMES = 2;

/** Compressed body: with its headers a page still fits ten packets. */
export const HTML_BYTES = 14_000;
export const SCRIPT_BYTES = 120_000;

/** At 400 kbit/s, 400 ms round trip, CPU / 4. */
export const FIRST_PAINT_MS = 800;
export const LARGEST_PAINT_MS = 1_300;

export const MEMORY_MB = 256;

/** A maker's price file of 100,000 articles, read and written while listings are served. */
export const IMPORT_MINUTES = 5;
export const IMPORT_LISTING_TIMES = 2;

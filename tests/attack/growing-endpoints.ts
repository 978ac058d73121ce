import type { Pattern } from "#tests/support/attack/known-world.ts";

/** Read by GET in the rush of `largest-state.test.ts`. */
export const growing = [
  ...([
    "cart",
    "cartJson",
    "cartPreview",
    "cartPdf",
    "cartStock",
    "cartDelivery",
    "carts",
  ] as const),
  ...(["pickup", "deliveryCheckout", "cartLoad", "ranges", "paymentModes", "quickOrder"] as const),
  ...(["lists", "listsJson", "listsCsv", "list", "listJson", "listPdf", "listCsv"] as const),
  ...(["topList", "topListJson", "topListCsv", "listDocument", "wishlistJson"] as const),
  ...(["orderList", "ordersJson", "ordersCsv", "order", "renewal", "orderCalendar"] as const),
  ...(["pastOrders", "pastOrder", "pastInvoices", "pastInvoice", "pastInvoicePdf"] as const),
  ...(["purchases", "purchasesCsv", "ticket", "purchaseInbox", "worksiteRules"] as const),
  ...(["orderPdf", "handOverNote", "paymentProof", "arrival", "storeArrival"] as const),
  ...(["canBePaid"] as const),
  ...(["paymentLinks", "paymentLinksCsv", "linkDocument"] as const),
  ...(["invoices", "invoicesJson", "invoicesCsv", "invoice", "invoicePdf"] as const),
  ...(["payInvoices", "accountPayment"] as const),
  ...(["statements", "statement", "statementPdf", "statementCsv"] as const),
  ...(["quotes", "quotesJson", "quotesCsv", "quote", "quotePdf", "quoteDocument"] as const),
  ...(["approvals", "approvalsCsv", "people", "peopleCsv", "company", "companyJson"] as const),
  ...(["addresses", "addressesJson", "savedCards", "savedCardsCsv", "vehicles"] as const),
  ...(["account", "user", "security", "securityEvents", "requests", "request"] as const),
  ...(["worksites", "worksitesJson", "worksitesCsv", "worksite", "worksiteJson"] as const),
  ...(["worksiteEvents", "worksiteOrderers", "worksiteContentsCsv", "fileContent"] as const),
  ...(["dossier", "dossierCsv", "dossierZip", "worksiteDocument", "requestFile"] as const),
  ...(["search", "searchProducts", "autocomplete", "comparator", "home", "category"] as const),
  ...(["sitemap", "sitemapFile", "newsFeed", "ownCodesCsv"] as const),
  ...(["offlineOrder", "offlineList", "offlineWorksite"] as const),
] satisfies readonly Pattern[];

/** URLs that only a POST or a PUT reads or writes; the rush sends the longest body to them. */
export const written = [
  ...(["exportData", "addQuickOrder", "addListToCart", "updateCart", "listProductsJson"] as const),
  ...(["paymentLinkPdf"] as const),
] satisfies readonly Pattern[];

type Bound =
  /** The merchant's catalogue, depots and texts, which no client changes. */
  | "merchant-data"
  /** One row of the caller or of nobody, whatever they made. */
  | "one-row"
  | "limited-write"
  /** Of staff, streamed in pages, with a limit of rows. */
  | "staff-export"
  /** Asks a provider behind its breaker; the shop waits and does not compute. */
  | "provider";

/** Documents, exports and endpoints that the rush leaves out, each with the bound of its cost. */
export const bounded: Partial<Record<Pattern, Bound>> = {
  deliveryPhoto: "one-row",
  importRefusals: "merchant-data",
  productDocument: "merchant-data",
  productExists: "merchant-data",
  categoryProducts: "merchant-data",
  categoryOffers: "merchant-data",
  productImages: "merchant-data",
  categoryImages: "merchant-data",
  brandsJson: "merchant-data",
  paintFilters: "merchant-data",
  roomPreview: "merchant-data",
  roomProducts: "merchant-data",
  recommendedProducts: "merchant-data",
  offerProducts: "merchant-data",
  contactForms: "merchant-data",
  storesJson: "merchant-data",
  storeJson: "merchant-data",
  closestStores: "merchant-data",
  closestToStore: "merchant-data",
  stockStores: "merchant-data",
  storeImage: "merchant-data",
  storeDrawing: "merchant-data",
  image: "merchant-data",
  stock: "merchant-data",
  communes: "merchant-data",
  calendar: "merchant-data",
  openApi: "merchant-data",
  editorialJson: "merchant-data",
  newsJson: "merchant-data",
  deskOrdersCsv: "staff-export",
  staffJournalCsv: "staff-export",
  todayRowsCsv: "staff-export",
  staffHandOverNote: "one-row",
  favicon: "one-row",
  faviconFallback: "one-row",
  webManifest: "one-row",
  offlineWorker: "one-row",
  robots: "merchant-data",
  storeChange: "one-row",
  keepTerminalOpen: "one-row",
  defaultStore: "one-row",
  updateLastLogin: "one-row",
  cardStatus: "one-row",
  botCheck: "one-row",
  compareJson: "limited-write",
  loginCheck: "limited-write",
  emailUnicity: "limited-write",
  passwordStrength: "limited-write",
  createOrder: "limited-write",
  addAddressJson: "limited-write",
  editAddressJson: "limited-write",
  mailListJson: "limited-write",
  createWorksiteJson: "limited-write",
  updateWorksiteJson: "limited-write",
  addContentJson: "limited-write",
  deleteContentJson: "limited-write",
  paymentCards: "provider",
  rollingFundsAuth: "provider",
  createRollingFunds: "provider",
  validateRollingFunds: "provider",
};

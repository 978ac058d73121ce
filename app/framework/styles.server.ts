import common from "#app/styles/ui/common.css?inline";

const sheets = import.meta.glob<string>("../styles/*/*.css", {
  query: "?inline",
  import: "default",
  eager: true,
});

/** Sheets beyond the common ones, by folder of `routes/` or by page; a missing folder needs none. */
const sheetsOf: Readonly<Record<string, readonly string[]>> = {
  access: ["control", "form", "stepper", "access"],
  api: ["api"],
  approval: ["control", "form", "lines", "cart", "checkout"],
  account: ["product", "lines", "checkout"],
  availability: ["control", "form", "availability"],
  cart: ["control", "form", "product", "lines", "cart"],
  "cart/depot-choice": ["control", "form", "product", "lines", "cart", "halves"],
  catalogue: ["control", "product", "grid"],
  "catalogue/product": ["control", "form", "product", "lines", "catalogue"],
  "catalogue/share": ["control", "form"],
  address: ["control", "form", "delivery"],
  "card-request": ["control", "form"],
  "card-request/staff-card-requests": ["control", "form", "lines", "staff"],
  "card-request/staff-card-request": ["control", "form", "lines", "staff"],
  checkout: ["control", "form", "stepper", "lines", "cart", "checkout", "choice", "saved-card"],
  "checkout/delivery": ["control", "form", "stepper", "checkout", "delivery"],
  comparator: ["control", "form", "product", "lines", "catalogue", "comparator"],
  company: ["lines"],
  contact: ["control", "form", "lines", "contact"],
  "contact/staff-requests": ["control", "form", "lines", "staff", "contact"],
  "contact/staff-request": ["control", "form", "lines", "staff", "contact"],
  "contact-theme": ["control", "form", "lines", "staff", "editor"],
  content: ["control", "product", "prose", "content"],
  credit: ["control", "form", "stepper", "credit"],
  "credit/failure": [],
  "credit/accounts": ["credit"],
  editor: ["control", "form", "product", "lines", "prose", "content", "staff", "editor"],
  error: ["product", "prose"],
  home: ["control", "form", "product", "checkout", "halves", "content"],
  import: ["control", "form", "lines", "staff"],
  invoice: ["control", "form", "lines", "cart", "checkout", "document"],
  media: ["control", "form", "lines", "staff", "media"],
  list: ["control", "form", "product", "lines", "cart", "document", "list"],
  login: ["control", "form", "stepper"],
  opening: ["lines", "staff"],
  order: ["lines", "cart", "checkout", "order"],
  "order/order-list": ["control", "form", "lines", "cart", "checkout", "order", "document"],
  "order/change-slot": ["control", "form", "checkout"],
  paint: ["control", "form", "product", "lines", "paint"],
  payment: ["lines", "cart", "checkout", "order", "payment"],
  "payment/bank-choice": ["control", "form", "lines", "cart", "checkout", "order", "payment"],
  "payment/card-payment": [
    "control",
    "form",
    "lines",
    "cart",
    "checkout",
    "order",
    "payment",
    "saved-card",
  ],
  people: ["control", "form", "lines", "security"],
  "own-code": ["control", "form", "lines", "cart", "document", "quick-order"],
  "own-code/own-code": ["control", "form"],
  privacy: ["lines", "prose", "security"],
  "quick-order": ["control", "form", "lines", "cart", "quick-order"],
  record: ["control", "form", "lines", "document", "staff"],
  renewal: ["control", "form", "lines", "cart", "checkout"],
  "remote-payment": [
    "control",
    "form",
    "stepper",
    "lines",
    "checkout",
    "order",
    "payment",
    "remote-payment",
  ],
  quote: ["control", "form", "lines", "cart", "checkout", "document"],
  room: ["control", "form", "product", "lines", "paint"],
  "saved-card": ["saved-card"],
  search: ["control", "product", "grid"],
  security: ["control", "form", "lines", "security"],
  setting: ["control", "form", "lines", "staff"],
  staff: ["control", "form", "lines", "staff"],
  "store/store": ["control", "form", "product", "lines", "catalogue", "grid"],
  "store/store-list": ["control", "form", "availability", "contact"],
  store: ["control", "form", "product", "lines", "catalogue"],
  terminal: ["control", "form"],
  vehicle: ["control", "form", "product", "lines", "cart", "halves"],
  worksite: ["control", "form", "lines", "document", "worksite"],
  "terminal/bar": ["terminal"],
  wishlist: ["product", "lines", "cart", "list"],
};

const made = new Map<string, string>();

export function stylesOf(routeIds: readonly string[], hasFailed: boolean): string {
  const ids = hasFailed ? [...routeIds, "routes/error"] : routeIds;
  const key = ids.join(" ");
  const styles = made.get(key) ?? join(ids.flatMap(sheetsOfRoute));
  made.set(key, styles);
  return styles;
}

function sheetsOfRoute(id: string): readonly string[] {
  const [, folder = "", page] = id.split("/");
  return sheetsOf[`${folder}/${page}`] ?? sheetsOf[folder] ?? [];
}

/** Sheets by name: no two folders of `styles/` hold one of the same name. */
const sheetNamed = new Map(
  Object.entries(sheets).map(([path, css]) => [path.replace(/^.*\/|\.css$/g, ""), css]),
);

function join(names: readonly string[]): string {
  return [common, ...[...new Set(names)].map(sheet)].join("");
}

function sheet(name: string): string {
  const css = sheetNamed.get(name);
  if (css === undefined) throw new Error(`app/styles holds no sheet named ${name}`);
  return css;
}

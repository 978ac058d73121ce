import common from "./styles/common.css?inline";

const sheets = import.meta.glob<string>("./styles/*.css", {
  query: "?inline",
  import: "default",
  eager: true,
});

/**
 * What the pages of a folder of `routes/` show beyond what all pages do, or one of its pages that shows
 * less. A folder not told has nothing more.
 */
const sheetsOf: Readonly<Record<string, readonly string[]>> = {
  access: ["form", "stepper", "access"],
  approval: ["control", "form", "lines", "cart", "checkout"],
  account: ["product", "lines", "checkout"],
  availability: ["form", "availability"],
  cart: ["product", "lines", "cart"],
  catalogue: ["form", "product", "lines", "catalogue", "grid"],
  "catalogue/product": ["form", "product", "lines", "catalogue"],
  "catalogue/share": ["form"],
  checkout: ["form", "stepper", "lines", "cart", "checkout"],
  comparator: ["form", "product", "lines", "catalogue", "comparator"],
  design: ["form", "stepper", "product", "lines", "cart", "catalogue", "checkout", "payment"],
  error: ["product"],
  home: ["form", "product", "checkout"],
  list: ["form", "product", "lines", "cart", "list"],
  login: ["form", "stepper"],
  order: ["lines", "cart", "checkout"],
  paint: ["form", "product", "lines", "paint"],
  payment: ["lines", "cart", "checkout", "payment"],
  people: ["control", "form", "lines", "security"],
  room: ["form", "product", "lines", "paint"],
  search: ["form", "product", "lines", "catalogue", "grid"],
  security: ["form", "lines", "security"],
  store: ["form", "product", "lines", "catalogue"],
  terminal: ["form"],
  "terminal/bar": ["terminal"],
};

const made = new Map<string, string>();

/** The styles that the pages of these routes need, by ids such as "routes/cart/cart": all that is shown at first. */
export function stylesOf(routeIds: readonly string[]): string {
  const key = routeIds.join(" ");
  const styles = made.get(key) ?? join(routeIds.flatMap(sheetsOfRoute));
  made.set(key, styles);
  return styles;
}

function sheetsOfRoute(id: string): readonly string[] {
  const [, folder = "", page] = id.split("/");
  return sheetsOf[`${folder}/${page}`] ?? sheetsOf[folder] ?? [];
}

function join(names: readonly string[]): string {
  return [common, ...[...new Set(names)].map((name) => sheets[`./styles/${name}.css`] ?? "")].join(
    "",
  );
}

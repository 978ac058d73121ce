import { expect, test } from "vitest";
import { visitorQuery } from "#app/http/visitor-query.server.ts";
import { to, url } from "#app/urls.ts";

const category = to(url.category, { categoryId: 2, slug: "ciments" });

test.each([
  [url.home, "?utm_source=lettre&utm_medium=email", ""],
  [category, "?gclid=abc", ""],
  [category, "?fbclid=x&searchSort=label&from=24", "?searchSort=label&from=24"],
  [
    category,
    "?filter%5B%5D=brand%3Aa&filter[]=brand:b&x=1",
    "?filter%5B%5D=brand%3Aa&filter%5B%5D=brand%3Ab",
  ],
  [
    to(url.product, { productUid: 7 }),
    "?surface=25%2C5&chutes=10&utm_id=3",
    "?surface=25%2C5&chutes=10",
  ],
  [to(url.page, { slug: "livraison" }), "?__proto__=1&storeId=4", "?storeId=4"],
  [category, "?", ""],
])("%s with %s is asked with %s", (path, search, expected) => {
  expect(visitorQuery(path, search)).toBe(expected);
});

test.each([
  [url.search, "?query=ciment&utm_source=lettre"],
  [`${category}.data`, "?_routes=root&gclid=1"],
  ["/catalogue/categorie/2", "?a=1"],
  [category, ""],
])("%s keeps its query %s", (path, search) => {
  expect(visitorQuery(path, search)).toBe(search);
});

import { expect, test } from "vitest";
import { isOwnSearch } from "#app/models/search/own-search.ts";

const ORIGIN = "https://madrier.example";
const none = { secFetchSite: null, secFetchMode: null, purpose: null, referer: null };
const form = {
  ...{ ...none, method: "GET", query: "placo" },
  ...{ secFetchSite: "same-origin", secFetchMode: "navigate" },
};
const old = { ...form, secFetchSite: null, secFetchMode: null };

test.each([
  ["a form of the shop", form, true],
  ["the pages' script", { ...form, secFetchMode: "cors" }, true],
  ["an image of a page", { ...form, secFetchMode: "no-cors" }, false],
  ["a prefetch", { ...form, purpose: "prefetch" }, false],
  ["a HEAD request", { ...form, method: "HEAD" }, false],
  ["a form without a word", { ...form, query: " & " }, false],
  ["another site", { ...form, secFetchSite: "cross-site", referer: `${ORIGIN}/` }, false],
  ["a neighbour's host", { ...form, secFetchSite: "same-site" }, false],
  ["an address typed", { ...form, secFetchSite: "none" }, false],
  ["an old browser on a page of the shop", { ...old, referer: `${ORIGIN}/panier` }, true],
  ["an old browser elsewhere", { ...old, referer: "https://elsewhere.example/" }, false],
  ["an origin that begins alike", { ...old, referer: `${ORIGIN}.elsewhere/` }, false],
  ["no page", old, false],
  ["a referer that is no address", { ...old, referer: "madrier" }, false],
])("a search from %s counts as a person's: %s", (_, arrival, isOwn) => {
  expect(isOwnSearch(arrival, ORIGIN)).toBe(isOwn);
});

import { createHash } from "node:crypto";
import { parse } from "node-html-parser";
import type { Reply } from "#tests/support/shop.ts";

export type Inventory = Readonly<Record<string, string>>;

/** PCI DSS 4.0.1, 6.4.3: every script is inventoried with its hash, and no other runs. */
export async function uninvited(
  { text, headers }: Reply,
  inventory: Inventory,
  fetchScript: (path: string) => Promise<Buffer>,
): Promise<string[]> {
  const page = parse(text, { comment: false });
  const policy = headers.get("content-security-policy") ?? "";
  const [, nonce = "none"] =
    /script-src 'nonce-([^']+)' 'strict-dynamic' 'self';/.exec(policy) ?? [];
  const scripts = page.querySelectorAll("script");
  const bare = scripts.filter((script) => script.getAttribute("nonce") !== nonce);
  const sources = scripts.flatMap((script) => script.getAttribute("src") ?? []);
  const links = page
    .querySelectorAll("link[href]")
    .flatMap((link) => link.getAttribute("href") ?? []);
  const foreign = [...sources, ...links].filter((address) => !/^\/(?!\/)/.test(address));
  const modules = [...new Set(text.match(/(?<=["'(])[^\s"'()]*\.m?js\b/g) ?? [])];
  const unknown = modules.filter((path) => !(path in inventory));
  const importMap = page.querySelector("script[type=importmap]")?.textContent ?? "";
  const hasHashes = importMap === JSON.stringify({ integrity: inventory });
  return [
    ...(nonce === "none" ? ["a policy without nonce"] : []),
    ...bare.map(() => "a script without the nonce of its answer"),
    ...foreign.map((address) => `from elsewhere: ${address}`),
    ...unknown.map((path) => `not of the inventory: ${path}`),
    ...(hasHashes ? [] : ["the import map lacks the hashes"]),
    ...(await changed(inventory, fetchScript)),
  ];
}

async function changed(
  inventory: Inventory,
  fetchScript: (path: string) => Promise<Buffer>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [path, integrity] of Object.entries(inventory)) {
    const hash = createHash("sha256")
      .update(await fetchScript(path))
      .digest("base64");
    if (`sha256-${hash}` !== integrity) found.push(`changed: ${path}`);
  }
  return found;
}

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { EndpointDeclaration } from "#app/models/api/operation.ts";
import { url } from "#app/urls.ts";

const auths = { anyone: "anyone", customer: "customer", prices: "customer who sees prices" };

export function endpointTable(calls: readonly EndpointDeclaration[]): string {
  const tests = readTests();
  const rows = calls.map((call) => {
    const { method, path, auth, effects } = call;
    const names = ["call", ...testsOf(path, tests)].join(", ");
    return `| ${method} | \`${path}\` | ${auths[auth]} | ${effects} | ${names} |`;
  });
  return `${head}${rows.join("\n")}\n`;
}

const head = `# Calls

Written by \`tests/http/api/endpoint.test.ts\` from the declarations of the routes (decision 038); \`-u\` writes it again.
Every call is tried by \`tests/http/api/endpoint.test.ts\`, and by \`call-fuzz\`, \`call-gate\`, \`ownership\` and \`tamper\` of
\`tests/attack\`; the others named here use it too.

| method | path | who | leaves behind | tests |
| --- | --- | --- | --- | --- |
`;

function testsOf(path: string, tests: readonly { name: string; text: string }[]): string[] {
  const [name] = Object.entries(url).find(([, pattern]) => pattern === path) ?? [];
  return tests
    .filter(({ text }) => new RegExp(`url\\.${name}\\b`).test(text))
    .map((one) => one.name);
}

function readTests() {
  const folder = join(import.meta.dirname, "../../http");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts") && basename(file) !== "call.test.ts")
    .toSorted()
    .map((file) => ({
      name: file.replace(".test.ts", ""),
      text: readFileSync(join(folder, file), "utf8"),
    }));
}

import { listEndpoints } from "#app/http/api/endpoints.server.ts";
import { CLIENT_HEADER } from "#app/models/platform/client-program.ts";
import { url } from "#app/urls.ts";
import { endpointExamples } from "#tests/support/api/examples.ts";
import { callPath } from "#tests/support/api/world.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { type FoundForm, fill, findForms, sendForm } from "#tests/support/attack/found-forms.ts";
import {
  type KnownWorld,
  knownPath,
  patterns,
  type Who,
  whoReads,
} from "#tests/support/attack/known-world.ts";
import { isSlow } from "#tests/support/attack/waited.ts";
import { agent, send } from "#tests/support/attack/wire.ts";
import type { Browser, Reply } from "#tests/support/shop.ts";

/** Product of two factors: a reader who has it evaluated the payload. */
const PRODUCT = String(7919 * 7907);
export const POLLUTED = "pollution-8731";
const SLIPPED = "x-slipped";

/** Far over any page, and under the sleeps below. */
const SLOW_MS = 6_000;
const SLEEP = 8;

const corpora: Record<string, readonly string[]> = {
  SQL: [
    "'",
    "''",
    '"',
    "1' or '1'='1",
    "1 or 1=1--",
    "' union select null,version(),null--",
    `1;select pg_sleep(${SLEEP})--`,
    `'||(select pg_sleep(${SLEEP}))||'`,
    `1) and 1=(select 1 from pg_sleep(${SLEEP}))--`,
    "'; drop table customers; --",
    "'; insert into staff_accounts default values; --",
    "\\'; copy customers to program 'id'; --",
    "1 order by 9999",
    "%' and 1=cast(version() as int) and '%'='",
    "$$;select 1;$$",
  ],
  LDAP: ["*)(uid=*))(|(uid=*", "*", "\\2a", ")(cn=*"],
  template: [
    "{{7919*7907}}",
    `\${7919*7907}`,
    "<%= 7919*7907 %>",
    "#{7919*7907}",
    "*{7919*7907}",
    "{{constructor.constructor('return 7919*7907')()}}",
  ],
  command: [
    "; echo $((7919*7907))",
    "| echo $((7919*7907))",
    "`echo $((7919*7907))`",
    "$(echo $((7919*7907)))",
    "& set /a 7919*7907",
    `; sleep ${SLEEP}`,
    `$(sleep ${SLEEP})`,
  ],
  path: [
    "../../../../../../etc/passwd",
    "..\\..\\..\\..\\windows\\win.ini",
    "/etc/passwd",
    "....//....//....//etc/passwd",
    "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "..%c0%af..%c0%afetc/passwd",
    "file:///etc/passwd",
    "php://filter/resource=/etc/passwd",
  ],
  CRLF: [
    `a\r\n${SLIPPED}: 1`,
    `a\n${SLIPPED}: 1\r\n\r\n<html>`,
    `a%0d%0a${SLIPPED}:%201`,
    `a\u010d\u010a${SLIPPED}: 1`,
    "a\r\nBcc: voleur@ailleurs.example",
  ],
  NUL: ["\0", "a\0b", "a%00.jpg", "\u0000'; --"],
  unicode: [
    "\u{202e}gnp.exe",
    "\ufeff\u200b\u200d\u2060",
    "ﷺ".repeat(200),
    `a${"\u0301".repeat(2_000)}`,
    "𝒄𝒊𝒎𝒆𝒏𝒕",
    "\ufffe\uffff",
    "İıſK",
    "＇ or 1=1",
  ],
  prototype: [
    "__proto__",
    "constructor",
    "toString",
    `{"__proto__":{"${POLLUTED}":"${POLLUTED}"}}`,
    `{"constructor":{"prototype":{"${POLLUTED}":"${POLLUTED}"}}}`,
    "__proto__[admin]",
  ],
  numbers: [
    "99999999999999999999",
    "-99999999999999999999",
    "1e308",
    "1e-308",
    "0x7fffffff",
    "2147483648",
    "9007199254740993",
    "NaN",
    "Infinity",
    "-0",
    "1,5",
    "٣",
  ],
  "regular expression": [
    `${"a".repeat(40_000)}!`,
    `${" ".repeat(40_000)}x`,
    `${"1 ".repeat(15_000)}x`,
    `${"a@".repeat(10_000)}`,
    `${"/".repeat(8_000)}\n`,
    "(((((((((a+)+)+)+)+)+)+)+)+)$",
    "[[[[[[[[[[(((((((((",
    `${"-".repeat(20_000)}é`,
    `${"<".repeat(20_000)}`,
    `${"*".repeat(20_000)}a`,
    `${"[x](".repeat(5_000)}`,
    `${"> ".repeat(8_000)}`,
  ],
};

export const allWords: readonly (readonly [family: string, words: string])[] = Object.entries(
  corpora,
).flatMap(([family, words]) => words.map((one) => [family, one] as const));

const evidence: readonly (readonly [string, RegExp])[] = [
  [
    "an error of the database",
    /syntax error at or near|unterminated quoted|SQLSTATE|invalid input syntax for|DrizzleQueryError|pg_catalog|relation "\w+" does not exist|PostgreSQL \d+\.\d+ on/i,
  ],
  ["what was typed was computed", new RegExp(PRODUCT)],
  ["a file of the machine", /root:[x*]?:0:0:|\[fonts\]\s*\n/],
  ["a trace of the program", /\bat \w[\w.]* \((?:file|node|\/)|node_modules\/|server\/index\.js/],
];

/** Evidence of an injection or a failure in a response; null without any. */
function brokenBy({
  status,
  text,
  headers,
}: Pick<Reply, "status" | "text" | "headers">): string | null {
  // A reported provider outage is no failure.
  if (status >= 500 && status !== 503) return `status ${status}`;
  if (headers.get(SLIPPED) !== null) return "a header slipped in";
  const seen = evidence.find(([, pattern]) => pattern.test(text));
  return seen ? seen[0] : null;
}

export type Try = {
  what: string;
  send: () => Promise<Pick<Reply, "status" | "text" | "headers">>;
};

const endings: readonly string[] = [
  url.logout,
  url.staffLogout,
  url.nextCustomer,
  url.eraseAccount,
];

export type Choice = (place: number) => readonly (readonly [family: string, words: string])[];

export function triesOfAddresses(
  browsers: Record<Who, Browser>,
  world: KnownWorld,
  choose: Choice,
): Try[] {
  return patterns.flatMap((pattern, place) => {
    const path = knownPath(pattern, world);
    const hasParam = knownPath(pattern, world, "x") !== path;
    const who = whoReads(path)[place % 2] ?? "visitor";
    return choose(place).flatMap(([family, words]) => {
      const escaped = encodeURIComponent(words.slice(0, 4_000));
      const paths = [
        `${path}?${queryOf(words)}`,
        ...(hasParam ? [knownPath(pattern, world, escaped)] : []),
      ];
      return paths.map((one) => ({
        what: `${family} by ${who} at ${one.slice(0, 90)}`,
        send: () => browsers[who].get(one),
      }));
    });
  });
}

const queryNames = [
  ...["query", "search", "string", "from", "page", "pageSize", "searchSort", "uid", "order_uid"],
  ...["cle", "back", "theme", "sub_theme", "form_data", "storeId", "filter[]", "orderBy", "limit"],
  ...["recherche", "etat", "type", "produit", "pour", "teinte", "zip_code", "statut", "__proto__"],
];

function queryOf(words: string): string {
  const short = encodeURIComponent(words.slice(0, 200));
  return queryNames.map((name) => `${encodeURIComponent(name)}=${short}`).join("&");
}

export async function triesOfForms(
  browsers: Record<Who, Browser>,
  world: KnownWorld,
  choose: Choice,
): Promise<Try[]> {
  const tries: Try[] = [];
  for (const who of ["visitor", "customer", "operator", "editor"] as const) {
    const read = patterns.map((pattern) => knownPath(pattern, world));
    const paths = read.filter((path) => whoReads(path).includes(who));
    const forms = await findForms(browsers[who], paths);
    for (const form of forms.filter(
      ({ action }) => !endings.includes(action.split("?")[0] ?? ""),
    )) {
      tries.push(...triesOf(form, who, browsers[who], choose, tries.length));
    }
  }
  return tries;
}

function triesOf(form: FoundForm, who: Who, browser: Browser, choose: Choice, from: number): Try[] {
  const usual = fill(form);
  return [...usual.keys()].flatMap((name, index) =>
    choose(from + index).map(([family, words]) => ({
      what: `${family} by ${who} in ${name} of ${form.method} ${form.action.slice(0, 80)}`,
      send: () => sendForm(browser, form, new Map([...usual, [name, words]])),
    })),
  );
}

export function triesOfCalls(
  { origin, browser }: { origin: string; browser: Browser },
  world: KnownWorld,
  choose: Choice,
): Try[] {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return listEndpoints().flatMap((call, place) => {
    const example = endpointExamples[call.id]?.(world) ?? {};
    const leaves = leavesOf(example.body ?? {});
    return leaves.flatMap((leaf, index) =>
      choose(place + index).map(([family, words]) => ({
        what: `${family} in ${leaf.join(".")} of the call ${call.id}`,
        send: async () => {
          const body = JSON.stringify(withLeaf(example.body, leaf, words));
          const {
            status,
            headers,
            body: answer,
          } = await send(origin, {
            ...{ agent, method: call.method, path: callPath(call, example), body },
            headers: {
              [CLIENT_HEADER]: "madrier-ios",
              "content-type": "application/json",
              "content-length": String(Buffer.byteLength(body)),
              cookie,
            },
          });
          const kept = Object.entries(headers).map(([name, value]): [string, string] => [
            name,
            String(value),
          ]);
          return { status, headers: new Headers(kept), text: answer.toString() };
        },
      })),
    );
  });
}

type Leaf = readonly (string | number)[];

function leavesOf(value: unknown, path: Leaf = []): Leaf[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([name, one]) => leavesOf(one, [...path, name]));
}

function withLeaf(value: unknown, [name, ...rest]: Leaf, words: string): unknown {
  if (name === undefined) return words;
  if (Array.isArray(value)) {
    return value.map((one, index) => (String(index) === name ? withLeaf(one, rest, words) : one));
  }
  const fields = Object.entries(value ?? {});
  return Object.fromEntries(
    fields.map(([key, one]) => [key, key === name ? withLeaf(one, rest, words) : one]),
  );
}

export async function wrongsOf(origin: string, tries: readonly Try[]): Promise<string[]> {
  const wrongs = await atOnce(tries, 8, async ({ what, send }) => {
    const from = performance.now();
    const reply = await send();
    const took = performance.now() - from;
    if (await isSlow(origin, SLOW_MS, took, send)) return `slept: ${what}`;
    const broken = brokenBy(reply);
    return broken && `${broken}: ${what}`;
  });
  return wrongs.filter((wrong) => wrong !== null);
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MAX_CART_LINES } from "#app/models/cart/cart.ts";
import { MAX_CARTS } from "#app/models/cart/name.ts";
import { MAX_QUICK_LINES } from "#app/models/cart/quick-order-text.ts";
import { MAX_OWN_CODE_LINES, MAX_OWN_CODES } from "#app/models/catalogue/own-code.ts";
import { MAX_ADDRESSES } from "#app/models/company/address.ts";
import { MAX_PEOPLE } from "#app/models/company/people.ts";
import { MAX_FILES } from "#app/models/contact/contact.ts";
import { MAX_MESSAGES } from "#app/models/contact/request.ts";
import { TEXT_FILE_BYTES } from "#app/models/document/text-file.ts";
import { MAX_ERP_LINES } from "#app/models/erp/lines.ts";
import { MAX_ERP_MESSAGES } from "#app/models/erp/message.ts";
import { MAX_IMPORT_LINES } from "#app/models/import/import.ts";
import { MAX_LINE } from "#app/models/import/table.ts";
import { MAX_LIST_ITEMS, MAX_LISTS } from "#app/models/list/list.ts";
import { MAX_ADDRESS_LINES, MAX_ARCHIVE_FILES } from "#app/models/media/batch.ts";
import { MAX_PAID_INVOICES } from "#app/models/payment/account-payment.ts";
import { MAX_REQUESTED_LINES } from "#app/models/quote/quote.ts";
import { MAX_QUERY_LENGTH } from "#app/models/search/search.ts";
import { MAX_CELLS, MAX_ROW } from "#app/models/workbook/sheet.ts";
import { MAX_CELL, MAX_STRINGS } from "#app/models/workbook/strings.ts";
import { MAX_ATTRIBUTES, MAX_DEPTH } from "#app/models/workbook/xml.ts";
import { MAX_OPEN_WORKSITES, MAX_WORKSITE_DOCUMENTS } from "#app/models/worksite/worksite.ts";
import { HASHED_AT_ONCE } from "#app/services/auth/password.server.ts";
import { MAX_ADMITTED, MAX_OF_ONE, MAX_PROCESSES } from "#app/services/document/print.server.ts";
import { readConfig } from "#app/services/platform/config.server.ts";
import { limits } from "#app/services/platform/limit.server.ts";
import {
  MAX_SHEET_PROCESSES,
  MAX_SHEETS_ADMITTED,
} from "#app/services/workbook/first-sheet.server.ts";
import {
  type BodyLimit,
  HELD_BYTES,
  LEAST_SPEED,
  LONG_BYTES,
  MAX_LONG_TEXTS,
  MAX_PARTS,
  MAX_RECEIVED,
  MAX_UPLOADS,
  SLOW_AFTER_MS,
  SMALL_BYTES,
  SPOOLED_BYTES,
} from "../../../server/body-limit.ts";
import {
  CONNECTION_SILENCE_MS,
  connectionLimits,
  MAX_TARGET_LENGTH,
} from "../../../server/connection-limit.ts";
import { MAX_PART_HEADERS, MAX_PART_NAME } from "../../../server/multipart.ts";
import { turnLimits } from "../../../server/turn.ts";
import { type AddressKind, listKinds, senders } from "./addresses.ts";

/** Lines and records that one sender can make; a limit of a new noun is one more line here. */
const lines: readonly [what: string, most: number][] = [
  ["characters of a search", MAX_QUERY_LENGTH],
  ["lines of a cart", MAX_CART_LINES],
  ["carts of a customer", MAX_CARTS],
  ["bytes of a file of lines, text or workbook", TEXT_FILE_BYTES],
  ["lines of a quick order", MAX_QUICK_LINES],
  ["lines of a list", MAX_LIST_ITEMS],
  ["lists of a customer", MAX_LISTS],
  ["lines of a file of own part numbers", MAX_OWN_CODE_LINES],
  ["own part numbers of a company", MAX_OWN_CODES],
  ["lines of a request for a quote", MAX_REQUESTED_LINES],
  ["files of a message to a depot", MAX_FILES],
  ["messages of a request", MAX_MESSAGES],
  ["addresses of a company", MAX_ADDRESSES],
  ["people of a company", MAX_PEOPLE],
  ["open worksites of a company", MAX_OPEN_WORKSITES],
  ["documents of a worksite", MAX_WORKSITE_DOCUMENTS],
  ["invoices of a payment", MAX_PAID_INVOICES],
  ["photographs of an archive", MAX_ARCHIVE_FILES],
  ["addresses of photographs sent together", MAX_ADDRESS_LINES],
  ["lines of a merchant's file", MAX_IMPORT_LINES],
  ["characters of a line of a text file", MAX_LINE],
  ["cells of a row of a workbook", MAX_CELLS],
  ["characters of a cell of a workbook", MAX_CELL],
  ["characters of a row of a workbook", MAX_ROW],
  ["shared strings of a workbook", MAX_STRINGS],
  ["attributes of an element of a workbook", MAX_ATTRIBUTES],
  ["depth of an element of a workbook", MAX_DEPTH],
  ["messages of the ERP in a request", MAX_ERP_MESSAGES],
  ["lines of a document of the ERP", MAX_ERP_LINES],
];

/** Text of `docs/limits.md`. */
export function limitsPage(): string {
  return [
    head,
    ...listKinds().map(kindSection),
    connections(),
    pools(),
    attempts(),
    table(
      "## Lines and records",
      ["what", "most"],
      lines.map(([what, most]) => [what, count(most)]),
    ),
  ].join("\n");
}

const head = `# Limits

Written by \`tests/services/platform/limits.test.ts\` from the code that enforces them; \`-u\` writes it again.
\`npm run attack -- senders\` sends the largest body, one byte more, the smallest parts and the slowest body to each kind
of address, 24 at once.

Sizes are in bytes, times in seconds. A body over its bytes is answered 413, one with too many fields or nested too deep
400, one too slow 408, one without room 503. Files of whoever may not send them are dropped as they come.
`;

function kindSection({ title, paths, limits: bySender }: AddressKind): string {
  const shown = paths.length > MOST_NAMED ? [] : paths.map((path) => `\`${path}\``);
  const named = shown.length > 0 ? shown.join(", ") : `${count(paths.length)} addresses`;
  const rows = groupedSenders(bySender).map(([names, limit]) => [names, ...bodyCells(limit)]);
  return `${table(`## ${title}\n\n${named}.`, bodyHead, rows)}`;
}

const MOST_NAMED = 16;

const bodyHead = [
  "sender",
  "form",
  "fields",
  "JSON",
  "depth",
  "other",
  "multipart",
  "parts",
  "a file",
  "held",
  "seconds",
  "silence",
];

function groupedSenders(bySender: AddressKind["limits"]): [string, BodyLimit][] {
  const groups = new Map<string, { names: string[]; limit: BodyLimit }>();
  for (const sender of senders) {
    const limit = bySender[sender];
    const key = JSON.stringify(limit);
    const group = groups.get(key) ?? { names: [], limit };
    group.names.push(sender);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ names, limit }) => [names.join(", "), limit]);
}

function bodyCells({ form, json, otherBytes, files, milliseconds, silence }: BodyLimit): string[] {
  const most = files ?? { ceilingBytes: form.bytes, fileBytes: 0, heldBytes: form.bytes };
  return [
    count(form.bytes),
    count(form.fields),
    count(json.bytes),
    Number.isFinite(json.depth) ? count(json.depth) : "any",
    count(otherBytes),
    count(most.ceilingBytes),
    count(MAX_PARTS),
    most.fileBytes === 0 ? "dropped" : count(most.fileBytes),
    count(most.heldBytes),
    seconds(milliseconds),
    seconds(silence ?? milliseconds),
  ];
}

function connections(): string {
  return table(
    "## Connections",
    ["what", "most"],
    [
      ["characters of an address", count(MAX_TARGET_LENGTH)],
      ["seconds for the head of a request", seconds(connectionLimits.headersTimeout)],
      ["seconds for a whole request", seconds(connectionLimits.requestTimeout)],
      ["seconds of silence", seconds(CONNECTION_SILENCE_MS)],
      ["seconds between two requests", seconds(connectionLimits.keepAliveTimeout)],
      ["characters of the name of a part", count(MAX_PART_NAME)],
      ["lines of the head of a part", count(MAX_PART_HEADERS)],
      [
        `bytes a second of a body with files, after ${seconds(SLOW_AFTER_MS)} s`,
        count(LEAST_SPEED),
      ],
    ],
  );
}

function pools(): string {
  const settings = readConfig({ ...process.env, ...defaults });
  const { session, address } = turnLimits;
  return table(
    "## Places",
    ["what", "of", "most"],
    [
      ["pages and forms at once", "a session", count(session.atOnce)],
      ["pages and forms that wait", "a session", count(session.maxWaiting)],
      ["pages and forms at once", "a subscriber's address", count(address.atOnce)],
      ["pages and forms that wait", "a subscriber's address", count(address.maxWaiting)],
      [
        `bodies over ${count(SMALL_BYTES)} bytes at once`,
        "a subscriber's address",
        count(MAX_UPLOADS),
      ],
      [`bytes held of bodies over ${count(SMALL_BYTES)}`, "a process", count(HELD_BYTES)],
      [
        "bytes of files on the disk, until their form was answered",
        "a process",
        count(SPOOLED_BYTES),
      ],
      [`bodies over ${count(LONG_BYTES)} bytes worked on at once`, "a process", "1"],
      [
        `forms and messages over ${count(SMALL_BYTES)} bytes, without files, worked on at once`,
        "a process",
        count(MAX_LONG_TEXTS),
      ],
      ["files of the merchant received at once", "a process", count(MAX_RECEIVED)],
      ["documents (PDF) made at once", "a process", count(MAX_PROCESSES)],
      ["workbooks of customers read at once", "a process", count(MAX_SHEET_PROCESSES)],
      ["workbooks of customers read or waiting", "a process", count(MAX_SHEETS_ADMITTED)],
      ["documents under way or waiting", "a process", count(MAX_ADMITTED)],
      ["documents under way or waiting", "a client", count(MAX_OF_ONE)],
      ["passwords hashed at once", "a process", count(HASHED_AT_ONCE)],
      ["connections to the database", "a process", count(settings.DATABASE_POOL)],
      [
        "API requests in a minute (`CALLS_PER_MINUTE`)",
        "a customer, a session, or an address",
        count(settings.CALLS_PER_MINUTE),
      ],
    ],
  );
}

/** Settings that tests change, as production has them. */
const defaults = { CALLS_PER_MINUTE: undefined, DATABASE_POOL: undefined };

function attempts(): string {
  const rows = Object.entries(limits).map(([name, { points, duration }]) => {
    const [, what = "", by = ""] = /^(.*?)By([A-Z].*)$/.exec(name) ?? ["", name, ""];
    const spenders = spendersOf(name).map((file) => `\`${file}\``);
    return [words(what), words(by), count(points), period(duration), spenders.join(", ")];
  });
  return table("## Attempts", ["what", "counted by", "most", "in", "counted in"], rows);
}

function spendersOf(limit: string): string[] {
  const folder = join(import.meta.dirname, "../../../app");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /^(?:services|http)\/.*\.ts$/.test(file))
    .filter((file) => readFileSync(join(folder, file), "utf8").includes(`"${limit}"`))
    .toSorted();
}

function table(title: string, columns: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [title, "", line(columns), line(columns.map(() => "---")), ...rows.map(line), ""].join(
    "\n",
  );
}

function words(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
}

function period(durationSeconds: number): string {
  const units = [
    ["day", 86_400],
    ["hour", 3_600],
    ["minute", 60],
    ["second", 1],
  ] as const;
  const [unit, size] = units.find(([, one]) => durationSeconds >= one) ?? units[3];
  const times = durationSeconds / size;
  return times === 1 ? `1 ${unit}` : `${times} ${unit}s`;
}

function seconds(milliseconds: number): string {
  return count(milliseconds / 1_000);
}

function count(most: number): string {
  return most.toLocaleString("en");
}

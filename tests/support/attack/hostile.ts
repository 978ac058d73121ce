import type { url } from "#app/urls.ts";

export const hostileParams = [
  "0",
  "-1",
  "1e309",
  "2147483648",
  "99999999999999999999",
  "abc",
  "%00",
  "%2500",
  "%F0%9F%A7%B1",
  "%ED%A0%80",
  "%FF",
  "%",
  "..%2f",
  "..%2f..%2fetc%2fpasswd",
  "x".repeat(4000),
  "__proto__",
  "constructor",
  "%0d%0aSet-Cookie:a=b",
] as const;

const hostileNumbers = [
  "-1",
  "1.5",
  "1e309",
  "NaN",
  "10000",
  "99999999999999999999",
  "abc",
  "",
] as const;

const names = [
  ...["from", "pageSize", "page", "searchSort", "query", "search", "uid", "back", "renew"],
  ...["quantity", "limit", "around", "latitude", "longitude"],
];

const all = (value: string) => names.map((name) => `${name}=${value}`).join("&");

export const hostileQueries = [
  ...hostileNumbers.map(all),
  all("%F0%9F%A7%B1"),
  all("%ED%A0%80"),
  all("%FF%FE"),
  all("__proto__"),
  all("%00"),
  all("%"),
  all("'%22%3E%3Cscript%3E"),
  all("%0d%0aSet-Cookie:a=b"),
  `query=${"a".repeat(10_000)}`,
  `query=${"%20x".repeat(2500)}`,
  `query=${"ciment%20".repeat(40)}`,
  `query=${"a".repeat(99)}%F0%9F%A7%B1`,
  "query=%27%7C%28%29%26%21%3A%2A%3C-%3E%5C",
  `search=${"a".repeat(99)}%F0%9F%A7%B1`,
  `back=/${"a".repeat(6000)}`,
  "back=//ailleurs.example&back=https://ailleurs.example&back=/%5Cailleurs.example",
  "from=1&from=2&from[]=3&query=a&query=b&searchSort[a]=b",
  "delivery_date=31/02/2026&delivery_range=99:99&comment=%F0%9F%A7%B1",
  "delivery_date=01/01/0000&delivery_range=07:00",
  "delivery_date=99/99/9999&delivery_range=__proto__&renew=true",
  `comment=${"%F0%9F%A7%B1".repeat(800)}`,
  "__proto__[a]=b&constructor.prototype.a=b",
  "index",
  "_routes=root",
  "&&&===&&=%",
] as const;

export const hostileValues = [
  ...hostileNumbers,
  "0",
  "2147483648",
  "0x10",
  "\0",
  "a\0b",
  "🧱",
  "\u{202e}\u{feff}\u{fffd}",
  "__proto__",
  "constructor",
  "{}",
  "' or 1=1 --",
  "31/02/2026",
  "01/01/0000",
  "31/12/9999",
  "\r\nSet-Cookie: a=b",
  `/${"🧱".repeat(700)}`,
  "x".repeat(60_000),
] as const;

const forms: Partial<Record<keyof typeof url, Record<string, string>>> = {
  addToCart: { productUid: "1", quantity: "1", codeColor: "", isAside: "false", back: "/panier" },
  cart: {
    "lines[0].lineId": "1",
    "lines[0].quantity": "2",
    "lines[0].was": "1",
    reference: "x",
    quantity: "1",
    zip_code_delivery: "44000",
    next: "pickup",
    page: "1",
  },
  setCartQuantity: { lineId: "1", quantity: "1" },
  setLineAside: { lineId: "1" },
  takeLineBack: { lineId: "1" },
  removeLine: { lineId: "1" },
  emptyCart: { seen: "1-1" },
  newCart: { name: "x", worksite: "1" },
  editCart: { name: "x", worksite: "1" },
  newWorksite: { name: "x", begin_date: "01/01/26", end_date: "02/01/26", address_id: "1" },
  editWorksite: {
    name: "x",
    begin_date: "01/01/26",
    end_date: "02/01/26",
    address_id: "1",
    version: "1",
  },
  deleteWorksite: { seen: "1" },
  worksiteOrderers: { orderers: "chosen", members: "1" },
  linkContent: { items: "order-1" },
  fileContent: { worksite: "1" },
  renameWorksiteDocument: { name: "x" },
  deleteCart: { version: "1" },
  moveLine: { cart: "1", keeps: "on" },
  quickOrder: { lines: "1 1", batch: "x", version: "1-1" },
  login: { card_number: "2910000000017", back: "/panier" },
  password: { password: "x", back: "/panier" },
  switchStore: { back: "/panier" },
  pickup: { delivery_date: "24/11/2026", delivery_range: "07:00", comment: "" },
  pickupAtStore: { delivery_date: "24/11/2026", delivery_range: "07:00", comment: "" },
  checkoutSummary: { terms: "on", seal: "x" },
  expressCheckout: {
    ...{ terms: "on", seal: "x", payment_method: "store" },
    order_key: "00000000-0000-4000-8000-000000000000",
  },
  checkoutPayment: {
    payment_method: "store",
    order_key: "00000000-0000-4000-8000-000000000000",
  },
  remotePayment: { uid: "x", cle: "x", step: "2", terms: "on", method: "card", bank: "1" },
  remoteRedirection: { uid: "x", cle: "x", terms: "on", method: "card", bank: "1" },
  mailPaymentLink: { recipient: "pas une adresse", message: "x" },
  revokePaymentLink: { link: "1" },
  renewal: { key: "00000000-0000-4000-8000-000000000000" },
  measure: { mode: "card" },
  staffLogin: { email: "personne@madrier.example", password: "x", back: "/exploitation" },
  extendCheckout: { delivery_date: "24/11/2026", delivery_range: "07:00", comment: "" },
};

export function formOf(
  pattern: keyof typeof url,
  known: Record<string, string | number>,
): [name: string, value: string][] {
  const fields = Object.entries(forms[pattern] ?? {});
  return fields.map(([name, value]) => [name, String(known[name] ?? value)]);
}

export type Body = { what: string; type?: string; body: string | Buffer };

const FORM = "application/x-www-form-urlencoded";
const BOUNDARY = "----brique";
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

export function encoded(fields: readonly (readonly [string, string])[]): Body {
  const body = fields
    .map(([name, value]) => `${escapeField(name)}=${escapeField(value)}`)
    .join("&");
  return { what: `form ${body.slice(0, 60)}`, type: FORM, body };
}

export function multipart(
  fields: readonly (readonly [string, string])[],
  fileName: string | null = null,
): Body {
  const parts = fields.map(([name, value]) => {
    const file = name === fileName ? '; filename="a.txt"' : "";
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  const what = `multipart ${fields.map(([name, value]) => `${name}=${value.slice(0, 20)}`)}`;
  return { what, type: MULTIPART, body: `${parts.join("")}--${BOUNDARY}--\r\n` };
}

function escapeField(text: string) {
  return encodeURIComponent(text.toWellFormed());
}

const deep = Array.from({ length: 15_000 }, () => "a").join(".");

export const hostileBodies: Body[] = [
  { what: "nothing", body: "" },
  { what: "nothing, called a form", type: FORM, body: "" },
  { what: "a type without a body", type: MULTIPART, body: "" },
  { what: "a multipart without boundary", type: "multipart/form-data", body: "a=b" },
  { what: "a broken multipart", type: MULTIPART, body: `--${BOUNDARY}\r\nContent-Disp` },
  { what: "a multipart that is a form", type: MULTIPART, body: "lineId=1" },
  { what: "JSON", type: "application/json", body: '{"lineId":1,"quantity":1}' },
  { what: "broken JSON", type: "application/json", body: "{" },
  { what: "text", type: "text/plain", body: "lineId=1" },
  { what: "no type of all", type: "n'importe quoi", body: "lineId=1" },
  { what: "bytes", type: "application/octet-stream", body: Buffer.from([0, 255, 254, 128]) },
  { what: "a NUL in a form shouting", type: FORM.toUpperCase(), body: "codeColor=%00&comment=%00" },
  { what: "a NUL half written", type: FORM, body: "codeColor=%0&comment=%" },
  { what: "a lone surrogate in bytes", type: FORM, body: "comment=%ED%A0%80&codeColor=%ED%A0%80" },
  { what: "bytes of no text", type: FORM, body: Buffer.from("comment=\xff\xfe\x80", "latin1") },
  { what: "nested names", type: FORM, body: "a[0].b=1&lineId[0].b=1&quantity.a=1&comment[]=1" },
  {
    what: "a far index",
    type: FORM,
    body: "a[99999999]=1&lineId[99999999]=1&comment[4294967295]=1",
  },
  { what: "broken names", type: FORM, body: "a[=1&]=1&a..b=1&.=1&[]=1&=1&lineId[=1" },
  { what: "a prototype", type: FORM, body: "__proto__.a=1&constructor.prototype.b=1&__proto__=1" },
  { what: "a deep name", type: FORM, body: `${deep}=1` },
  { what: "a deep list", type: FORM, body: `a${"[0]".repeat(15_000)}=1` },
  { what: "many fields", type: FORM, body: "a=1&".repeat(15_000) },
  { what: "a field many times", type: FORM, body: "lineId=1&back=/&comment=a&".repeat(2_400) },
  { what: "names of every object", type: FORM, body: "toString=1&valueOf.a=1&hasOwnProperty=1" },
  ...[
    "",
    "abc",
    "{}",
    "null",
    '{"type":"reset"}',
    '{"type":"validate","payload":{"name":"a"}}',
  ].map((intent) => ({
    what: `intent ${intent}`,
    type: FORM,
    body: `__intent__=${escapeField(intent)}`,
  })),
  ...["insert", "remove", "reorder", "update"].map((type) => ({
    what: `intent ${type}`,
    type: FORM,
    body: `__intent__=${escapeField(
      JSON.stringify({ type, payload: { name: "comment", index: 9, from: 1, to: 5, value: {} } }),
    )}&comment=1`,
  })),
];

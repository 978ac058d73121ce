import { createHmac, sign, timingSafeEqual } from "node:crypto";

/** Written from the integration manual, independently of the shop's side: each checks the other. */

export type PaymentRequest = {
  site: string;
  rank: string;
  reference: string;
  amountCents: number;
  currency: string;
  holderEmail: string;
  /** PBX_RETOUR: the variables to return, and their names. */
  returned: string;
  urls: { done: string; refused: string; cancelled: string; waiting: string; notification: string };
  notifyByPost: boolean;
  /** PBX_REFABONNE, and for a saved card its token and expiry date (PBX_TOKEN, PBX_DATEVAL). */
  subscriber: { name: string; token: string; end: string } | null;
};

const needed = [
  "PBX_SITE",
  "PBX_RANG",
  "PBX_IDENTIFIANT",
  "PBX_TOTAL",
  "PBX_DEVISE",
  "PBX_CMD",
  "PBX_PORTEUR",
  "PBX_RETOUR",
  "PBX_HASH",
  "PBX_TIME",
  "PBX_HMAC",
];

export function readRequest(
  body: string,
  hmacKey: string,
): { ok: true; request: PaymentRequest } | { ok: false; problem: string } {
  const pairs = [...new URLSearchParams(body)];
  const fields = new Map(pairs);
  const missing = needed.find((name) => !fields.get(name));
  if (missing) return { ok: false, problem: `Le champ ${missing} manque.` };
  if (fields.get("PBX_HASH") !== "SHA512")
    return { ok: false, problem: "PBX_HASH doit être SHA512." };
  if (!isSigned(pairs, hmacKey)) return { ok: false, problem: "La signature PBX_HMAC est fausse." };
  const total = fields.get("PBX_TOTAL") ?? "";
  if (!/^\d{3,10}$/.test(total)) return { ok: false, problem: "PBX_TOTAL n'est pas un montant." };
  const xml = ["PBX_SHOPPINGCART", "PBX_BILLING"].find(
    (name) => !/^<\?xml .*>$/s.test(fields.get(name) ?? ""),
  );
  if (xml) return { ok: false, problem: `${xml} est obligatoire (3-D Secure 2).` };
  return { ok: true, request: toRequest(fields, total) };
}

function isSigned(pairs: readonly (readonly [string, string])[], hmacKey: string): boolean {
  const [last, ...others] = pairs.toReversed();
  if (last?.[0] !== "PBX_HMAC") return false;
  const message = others.toReversed().map(([name, value]) => `${name}=${value}`);
  const expected = createHmac("sha512", Buffer.from(hmacKey, "hex"))
    .update(message.join("&"))
    .digest();
  const given = Buffer.from(last[1], "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function toRequest(fields: Map<string, string>, total: string): PaymentRequest {
  const read = (name: string) => fields.get(name) ?? "";
  return {
    site: read("PBX_SITE"),
    rank: read("PBX_RANG"),
    reference: read("PBX_CMD"),
    amountCents: Number(total),
    currency: read("PBX_DEVISE"),
    holderEmail: read("PBX_PORTEUR"),
    returned: read("PBX_RETOUR"),
    urls: {
      done: read("PBX_EFFECTUE"),
      refused: read("PBX_REFUSE"),
      cancelled: read("PBX_ANNULE"),
      waiting: read("PBX_ATTENTE"),
      notification: read("PBX_REPONDRE_A"),
    },
    notifyByPost: read("PBX_RUF1") === "POST",
    subscriber: fields.has("PBX_REFABONNE")
      ? { name: read("PBX_REFABONNE"), token: read("PBX_TOKEN"), end: read("PBX_DATEVAL") }
      : null,
  };
}

/** A missing variable is left out, like the authorisation of a refusal. */
export type ReturnedValues = Partial<Record<string, string>>;

/** Percent-encoded, then the signature (K): RSA with SHA-1. It covers the query `before` too. */
export function signedVariables(
  returned: string,
  values: ReturnedValues,
  privateKey: string,
  before = "",
): string {
  const pairs = returned.split(";").map((pair) => pair.split(":"));
  const signatureName = pairs.find(([, letter]) => letter === "K")?.[0];
  const variables = pairs.flatMap(([name = "", letter = ""]) => {
    const value = values[letter];
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  const data = [...(before ? [before] : []), ...variables].join("&");
  if (!signatureName) return data;
  const signature = sign("sha1", Buffer.from(data), privateKey).toString("base64");
  return `${data}&${signatureName}=${encodeURIComponent(signature)}`;
}

export function returnAddress(
  address: string,
  returned: string,
  values: ReturnedValues,
  privateKey: string,
) {
  const url = new URL(address);
  url.search = signedVariables(returned, values, privateKey, url.search.slice(1));
  return url.href;
}

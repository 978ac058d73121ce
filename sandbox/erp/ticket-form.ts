import { type SoldLine, soldCents, ticketMessage } from "./ticket.ts";

/** Texts of the form, by the name of their field. */
export type TypedTicket = Readonly<Record<string, string>>;

export type TicketErrors = Readonly<Record<string, string>>;

export const LINES = 6;

export const rates = { "2000": "20 %", "1000": "10 %", "550": "5,5 %", "0": "0 %" } as const;

const MAX_CENTS = 2_000_000_000;

type Read =
  | { ok: true; message: ReturnType<typeof ticketMessage> }
  | { ok: false; errors: TicketErrors };

/** Reads a ticket that was rung up; a line that is empty but for its rate does not count. */
export function readTicket(
  typed: TypedTicket,
  { number, now }: { number: string; now: Date },
): Read {
  const errors: Record<string, string> = {};
  const need = (name: string, isRight: boolean, error: string) => {
    if (!isRight) errors[name] = error;
  };
  const { cardNumber = "", store = "", worksiteId = "", settlement = "" } = typed;
  need("cardNumber", /^\d{13}$/.test(cardNumber), "Indiquez les 13 chiffres de la carte.");
  need("store", store !== "", "Indiquez le code du dépôt.");
  need(
    "worksiteId",
    /^([1-9]\d{0,8})?$/.test(worksiteId),
    "Indiquez le numéro du chantier, ou rien.",
  );
  need("settlement", ["paid", "account"].includes(settlement), "Choisissez le règlement.");
  const lines = Array.from({ length: LINES }, (_, index) => index + 1)
    .filter((at) => lineFields.some((name) => typed[`${name}${at}`]))
    .map((at) => readLine(typed, at, errors));
  need("product1", lines.length > 0, "Saisissez au moins un article.");
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const head = {
    ...{ number, cardNumber, store, soldAt: now.toISOString() },
    settlement: settlement === "paid" ? ("paid" as const) : ("account" as const),
    worksiteId: worksiteId === "" ? null : Number(worksiteId),
  };
  return { ok: true, message: ticketMessage(head, lines) };
}

const lineFields = ["product", "label", "quantity", "unit", "price", "deposit"] as const;

function readLine(typed: TypedTicket, at: number, errors: Record<string, string>): SoldLine {
  const of = (name: string) => typed[`${name}${at}`] ?? "";
  const product = of("product");
  if (product === "") errors[`product${at}`] = "Indiquez le code de l’article.";
  const quantityThousandths = thousandths(of("quantity"));
  if (!quantityThousandths) errors[`quantity${at}`] = "Indiquez une quantité, comme 2 ou 0,5.";
  const unitMills = thousandths(of("price"));
  if (unitMills === null || unitMills < 0) errors[`price${at}`] = "Indiquez un prix, comme 12,50.";
  const deposit = of("deposit") === "" ? 0 : thousandths(of("deposit"));
  if (deposit === null) errors[`deposit${at}`] = "Indiquez un montant, comme 12,00, ou rien.";
  const netCents = soldCents(quantityThousandths ?? 0, unitMills ?? 0);
  if (Math.abs(netCents) > MAX_CENTS) errors[`price${at}`] = "Ce montant est trop grand.";
  return {
    ...{ product, label: of("label") || `Article ${product}`, unit: of("unit") || "u" },
    ...{ quantityThousandths: quantityThousandths ?? 0, netCents },
    vatBasisPoints: of("vat") in rates ? Number(of("vat")) : 2_000,
    depositCents: Math.round((deposit ?? 0) / 10),
  };
}

/** Thousandths of a decimal with at most three decimals, comma or point; null for any other text. */
function thousandths(text: string): number | null {
  const [, minus = "", whole, decimals = ""] =
    /^([-−]?)(\d{1,6})(?:[.,](\d{1,3}))?$/.exec(text.replace(/\s/g, "")) ?? [];
  if (whole === undefined) return null;
  const value = Number(whole) * 1000 + Number(decimals.padEnd(3, "0"));
  return minus ? -value : value;
}

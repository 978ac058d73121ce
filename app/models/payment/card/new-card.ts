import { z } from "zod";
import type { NewCard } from "./saved-card.ts";

const cardFields = z.object({
  Abonne: z.string().regex(/^[A-Za-z0-9]{4,40} {2}\d{4}( {2}.{0,8})?$/),
  Debut: z.string().regex(/^\d{6}$/),
  Fin: z.string().regex(/^\d{2}$/),
  Carte: z.string().max(40).default(""),
});

/** U is the token, then year and month of its end, two spaces between; N and J the digits; C the brand. */
export function readNewCard(variables: Record<string, string>): NewCard | null {
  const read = cardFields.safeParse(variables);
  if (!read.success) return null;
  const { Abonne, Debut, Fin, Carte } = read.data;
  const [token = "", end = ""] = Abonne.split("  ");
  const month = end.slice(2);
  if (Number(month) < 1 || Number(month) > 12) return null;
  const expires = `20${end.slice(0, 2)}-${month}`;
  return { token, expires, firstDigits: Debut, lastDigits: Fin, brand: brandOf(Carte) };
}

/** The specification's card modes are the acquirer's (section 4: cb, visa, eurocard_mastercard). */
const brands: Record<string, string> = {
  CB: "CB",
  VISA: "Visa",
  EUROCARD_MASTERCARD: "Mastercard",
  MASTERCARD: "Mastercard",
  AMEX: "American Express",
};

function brandOf(code: string): string {
  return brands[code.toUpperCase()] ?? "CB";
}

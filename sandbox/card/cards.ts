export const UNREFUNDABLE = "4000000000005126";

/** Numbers 1 and 2 are those of Paybox's own test platform. */
export const testCards = [
  { number: "1111222233334444", label: "Paiement accepté", code: "00000", challenge: false },
  { number: "4012001037141112", label: "Accepté après 3-D Secure", code: "00000", challenge: true },
  { number: UNREFUNDABLE, label: "Accepté, remboursement refusé", code: "00000", challenge: false },
  { number: "4000000000000002", label: "Refusé par la banque", code: "00105", challenge: false },
  { number: "4000000000009995", label: "Provision insuffisante", code: "00151", challenge: false },
  { number: "4000000000003220", label: "Refusé après 3-D Secure", code: "00105", challenge: true },
] as const;

export type TestCard = (typeof testCards)[number];

export function digitsOf({ number }: TestCard): { first: string; last: string } {
  return { first: number.slice(0, 6), last: number.slice(-2) };
}

export const CHALLENGE_CODE = "123456";

export type CardEntry = { number: string; month: string; year: string; cryptogram: string };

export function readCard(
  entry: CardEntry,
  now: Date,
): { ok: true; card: TestCard } | { ok: false; problem: string } {
  const number = entry.number.replace(/[\s.-]/g, "");
  const card = testCards.find((one) => one.number === number);
  if (!card) return { ok: false, problem: "Numéro de carte invalide." };
  const month = Number(entry.month);
  const year = 2000 + Number(entry.year);
  const isMonth = /^\d{1,2}$/.test(entry.month) && month >= 1 && month <= 12;
  const lastDay = new Date(Date.UTC(year, month, 1));
  if (!isMonth || !/^\d{2}$/.test(entry.year) || lastDay <= now) {
    return { ok: false, problem: "Date de fin de validité incorrecte." };
  }
  if (!/^\d{3}$/.test(entry.cryptogram))
    return { ok: false, problem: "Cryptogramme visuel invalide." };
  return { ok: true, card };
}

export function maskCard(number: string): string {
  return `${number.slice(0, 6)}XXXXXX${number.slice(-4)}`;
}

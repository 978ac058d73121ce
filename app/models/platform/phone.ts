/** Telephone link of a French number: "tel:+33478000000" from "04 78 00 00 00"; short numbers stay unchanged. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "").replace(/^0/, "+33")}`;
}

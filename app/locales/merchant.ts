/** Names of the merchant that every text may hold. */
type MerchantWords = { merchant: string; ofMerchant: string; merchantFile: string };

/** In a browser, named by the page once: React may write that document again. */
let named = wordsOf(typeof document === "undefined" ? "" : sentName());

/** Names the merchant in the texts of this process: `{{merchant}}`, `{{ofMerchant}}`. */
export function nameMerchant(name: string): void {
  named = wordsOf(name);
}

/** The word of a parameter that names the merchant. */
export function merchantWord(parameter: string): string | undefined {
  if (parameter !== "merchant" && parameter !== "ofMerchant" && parameter !== "merchantFile")
    return undefined;
  return named[parameter];
}

function wordsOf(merchant: string): MerchantWords {
  const isElided = /^[aeiouyàâäéèêëîïôöùûü]/i.test(merchant);
  const merchantFile = merchant
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return { merchant, ofMerchant: `${isElided ? "d’" : "de "}${merchant}`, merchantFile };
}

function sentName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? "";
}

import type { Buyer } from "#app/models/auth/buyer.ts";
import { reportedQuoteSchema } from "#app/models/quote/quote.ts";
import { transaction } from "#app/services/platform/database.server.ts";
import { receiveQuote } from "#app/services/quote/quote.server.ts";
import { makeProduct, stockProduct, storeCode } from "#tests/support/factories.ts";

/** Ten units at 8 €; `words` fill the texts. Returns the number. */
export async function makeQuote(
  buyer: Buyer,
  validUntil = "2099-12-31",
  words = "",
): Promise<number> {
  const product = await makeProduct({ label: `Ciment ${words}` });
  await stockProduct(product.uid, buyer.store.uid, 1_000);
  const reported = reportedQuoteSchema.parse({
    number: `DV-${buyer.customerId}-${validUntil}`,
    cardNumber: buyer.cardNumber,
    store: storeCode(buyer.store.uid),
    createdOn: "2020-01-01",
    validUntil,
    comment: words,
    worksite: words,
    lines: [{ product: product.reference, quantity: 10, unitMills: 8_000 }],
  });
  const received = await transaction((tx) => receiveQuote(tx, reported));
  if (!received.ok) throw new Error(received.reason);
  return received.id;
}

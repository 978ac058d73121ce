import { notFoundSaying } from "#app/http/reply.server.ts";
import invoiceTexts from "#app/locales/fr/invoice/invoice.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(invoiceTexts);

/** Specification, section 8: 'Facture non trouvée', for an unknown one and for another company's. */
export function invoiceNotFound(): never {
  return notFoundSaying(t("not-found"));
}

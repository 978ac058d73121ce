import { describe, expect, test } from "vitest";
import creditErrorTexts from "#app/locales/fr/credit/error.json";
import errorTexts from "#app/locales/fr/platform/error.json";
import {
  type CreditError,
  creditErrorOf,
  creditErrors,
  readCreditError,
  serverCodes,
} from "#app/models/credit/error.ts";
import { creditCodes } from "#tests/support/payment/credit-codes.ts";

const errors = Object.keys(creditErrors).filter(
  (name): name is CreditError => name in creditErrors,
);

describe("the catalogue of errors", () => {
  test.each(creditCodes)("%s is what %o come to", (title, codes) => {
    for (const code of codes) {
      expect(creditErrorTexts[creditErrorOf(code)].title, code).toBe(title);
    }
  });

  test("holds every theme that no code of the table leads to", () => {
    const titles = errors.map((error) => creditErrorTexts[error].title);

    expect(titles).toContain("Encours insuffisant");
    expect(titles).toContain("Compte momentanément indisponible");
    expect(creditErrorTexts.INSUFFICIENT_OUTSTANDING.message).toContain("Contactez votre dépôt");
  });

  test.each(["TOUT_AUTRE_CODE", "", "toString"])("%o is an internal error", (code) => {
    expect(creditErrorOf(code)).toBe("INTERNAL_ERROR");
    expect(readCreditError(code)).toBe("INTERNAL_ERROR");
  });

  test.each(errors)("%s has a title and a message, and its address names it", (error) => {
    expect(creditErrorTexts[error].title).not.toBe("");
    expect(creditErrorTexts[error].message).not.toBe("");
    expect(readCreditError(error)).toBe(error);
  });

  test("says to the letter what the specification quotes", () => {
    expect([
      creditErrorTexts.SECURITY_CODE_FALSE.message,
      creditErrorTexts.SMS_ERROR.message,
      creditErrorTexts.VALIDATION_FAILED.message,
      creditErrorTexts.INTERNAL_ERROR.message,
      creditErrorTexts.NOT_AUTHORIZED.message,
      errorTexts.SECURITY_CODE_FALSE,
      errorTexts.VALIDATION_FAILED,
    ]).toEqual([
      "Code de sécurité invalide.",
      "Impossible d'envoyer le sms.",
      "Impossible de valider la transaction.",
      "Rolling Funds est actuellement indisponible.",
      "Vous n'êtes pas autorisé à utiliser ce moyen de paiement. Vérifiez que vous disposez d'un compte rolling funds et que votre encours est suffisant.",
      "Code de sécurité invalide.",
      "Impossible de valider la transaction.",
    ]);
  });

  test("closes except after a wrong code or an unanswered validation", () => {
    const open = errors.filter((error) => !creditErrors[error].closes);

    expect(open).toEqual(["SECURITY_CODE_FALSE", "VALIDATION_FAILED"]);
    expect(Object.values(serverCodes).every((error) => error in creditErrors)).toBe(true);
  });
});

/** Server codes of the specification (section 8) by the title of their theme. */
export const creditCodes = [
  ["Montant hors limites", ["AMOUNT_OUTSIDE_RANGE"]],
  ["Code de sécurité expiré", ["EXPIRED_SECURITY_CODE"]],
  ["Compte introuvable", ["CLIENT_NOT_FOUND", "CONTRACT_NOT_FINALIZED"]],
  ["Titulaire inactif", ["INACTIVE_CONTACT", "INVALID_CONTACT_ID"]],
  [
    "Transaction interrompue",
    [
      "INVALID_AMOUNT",
      "INVALID_DATA",
      "INVALID_PRODUCT_CODE",
      "INVALID_TRANSACTION_NUMBER",
      "INVALID_TRANSACTION_STATUS",
      "MISSING_PARAMETER",
      "WRONG_STATUS",
    ],
  ],
  ["Code de sécurité invalide", ["INVALID_SECURITY_CODE"]],
  ["Service indisponible", ["INTERNAL_ERROR", "UNAVAILABLE"]],
  ["Échec de l’envoi du SMS", ["SMS_ERROR"]],
  ["Informations manquantes", ["UNDEFINED_BAPI_USER"]],
] as const;

/** Secrets of the demo shop: they are public here, so no other shop may use them. */
export const demoSecrets = {
  SECRET: "secret-de-demonstration-madrier-a-changer",
  SMS_TOKEN: "jeton-de-demonstration-sms",
  CARD_HMAC_KEY: "0123456789ABCDEF".repeat(8),
  CARD_DIRECT_KEY: "1999888I",
  WALLET_SECRET: "secret-de-demonstration-portefeuille",
  BANK_SECRET: "secret-de-demonstration-virement",
  BANK_WEBHOOK_SECRET: "secret-de-demonstration-avis-de-virement",
  SIRCAM_SECRET: "secret-de-demonstration-sircam",
  SEDEF_SECRET: "secret-de-demonstration-sedef",
  ERP_SECRET: "secret-de-demonstration-erp",
} as const;

/** Names of the settings that hold a demo secret. */
export function demoSecretsOf(environment: Record<string, unknown>): string[] {
  return Object.entries(demoSecrets)
    .filter(([name, secret]) => environment[name] === secret)
    .map(([name]) => name);
}

/** True when the shop is reachable from this machine only: localhost, or a loopback address. */
export function isThisMachine(origin: string): boolean {
  const { hostname } = new URL(origin);
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

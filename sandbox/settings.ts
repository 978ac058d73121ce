import { existsSync, readFileSync } from "node:fs";

export type Settings = {
  /** Address to listen on, for HTTP and SMTP. */
  host: string;
  port: number;
  /** Where browsers find its pages, whatever the name by which the shop calls it. */
  origin: string;
  smtpPort: number;
  shopOrigin: string;
  cardHmacKey: string;
  cardPrivateKey: string;
  cardDirectKey: string;
  smsToken: string;
  wallet: { client: string; secret: string; merchant: string; webhook: string; privateKey: string };
  bank: { client: string; secret: string; webhookSecret: string };
  sircam: { merchant: string; secret: string };
  sedef: { merchant: string; secret: string };
  erpSecret: string;
  erpAckMs: number;
  /** A file that saves the state between starts; null: in memory only. */
  dataFile: string | null;
};

export function readSettings(environment: Record<string, string | undefined>): Settings {
  const needed = (name: string) => {
    const value = environment[name];
    if (!value)
      throw new Error(`Sandbox: set ${name}; scripts/environment.ts shows every setting.`);
    return value;
  };
  return {
    host: environment.SANDBOX_HOST ?? "127.0.0.1",
    port: Number(needed("SANDBOX_PORT")),
    origin: `http://localhost:${needed("SANDBOX_PORT")}`,
    smtpPort: Number(needed("SMTP_PORT")),
    shopOrigin: needed("SHOP_ORIGIN"),
    cardHmacKey: needed("CARD_HMAC_KEY"),
    cardPrivateKey: readKey(needed("CARD_PRIVATE_KEY")),
    cardDirectKey: environment.CARD_DIRECT_KEY ?? "",
    smsToken: needed("SMS_TOKEN"),
    sircam: { merchant: needed("SIRCAM_MERCHANT"), secret: needed("SIRCAM_SECRET") },
    sedef: { merchant: needed("SEDEF_MERCHANT"), secret: needed("SEDEF_SECRET") },
    wallet: {
      client: needed("WALLET_CLIENT"),
      secret: needed("WALLET_SECRET"),
      merchant: needed("WALLET_MERCHANT"),
      webhook: needed("WALLET_WEBHOOK"),
      privateKey: readKey(needed("WALLET_PRIVATE_KEY")),
    },
    bank: {
      client: needed("BANK_CLIENT"),
      secret: needed("BANK_SECRET"),
      webhookSecret: needed("BANK_WEBHOOK_SECRET"),
    },
    erpSecret: needed("ERP_SECRET"),
    erpAckMs: Number(environment.ERP_ACK_MS ?? 1500),
    dataFile: environment.SANDBOX_DATA || null,
  };
}

function readKey(pemOrPath: string): string {
  return existsSync(pemOrPath)
    ? readFileSync(pemOrPath, "utf8")
    : pemOrPath.replaceAll("\\n", "\n");
}

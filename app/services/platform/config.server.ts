import { z } from "zod";
import { demoSecretsOf, isThisMachine } from "#app/models/platform/demo-secret.ts";
import { otelShape } from "./otel-settings.server.ts";

const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

/** A key in PEM; `\\n` may stand for line ends. */
const publicKey = z
  .string()
  .includes("PUBLIC KEY")
  .transform((pem) => pem.replaceAll("\\n", "\n"));

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Where DATABASE_URL leads to a transaction pooler: workers LISTEN. */
  WORKER_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PREPARED_STATEMENTS: z.stringbool().default(true),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /** Further connections, for frequent reads; none without prepared statements. */
  READ_PIPES: z.coerce.number().int().min(0).max(20).default(3),
  STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(100).default(5000),
  HOST: z.string().default("0.0.0.0"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  ORIGIN: origin,
  /** Their `X-Forwarded-For` and `X-Request-Id` are trusted. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  STOP_DELAY_MS: z.coerce.number().int().min(0).max(8000).default(0),
  /** Opens `/metrics` on a port of its own. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** Traces and logs by OTLP (decision 097). */
  ...otelShape,
  PAGE_CACHE_BYTES: z.coerce.number().int().min(0).default(16_777_216),
  /** API requests (`/api`) of one customer, or of one address without a session, in a minute. */
  CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  CHECK_CALLS: z.stringbool().default(false),
  /** False withdraws the service worker and what browsers stored offline. */
  OFFLINE_PAGES: z.stringbool().default(true),
  SECRET: z.string().min(32),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
  WORKER: z.stringbool().default(true),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  SMS_URL: z.url(),
  SMS_TOKEN: z.string().min(8),
  CARD_URL: z.url(),
  CARD_SITE: z.string().regex(/^\d{7}$/),
  CARD_RANK: z.string().regex(/^\d{2,3}$/),
  CARD_IDENTIFIER: z.string().regex(/^\d{1,9}$/),
  CARD_HMAC_KEY: z.string().regex(/^([0-9A-Fa-f]{2}){32,}$/),
  CARD_PUBLIC_KEY: publicKey,
  CARD_DIRECT_URL: z.url().optional(),
  CARD_DIRECT_KEY: z.string().min(8).max(64).optional(),
  CARD_SETTLEMENT_URL: z.url().optional(),
  WALLET_URL: z.url().optional(),
  /** The origin of its pages, when it differs from the API's: `https://www.paypal.com`. */
  WALLET_PAGES: origin.optional(),
  WALLET_CLIENT: z.string().default(""),
  WALLET_SECRET: z.string().default(""),
  WALLET_MERCHANT: z.string().default(""),
  WALLET_WEBHOOK: z.string().default(""),
  WALLET_PUBLIC_KEY: publicKey.optional(),
  BANK_URL: z.url().optional(),
  BANK_PAGES: origin.optional(),
  BANK_CLIENT: z.string().default(""),
  BANK_SECRET: z.string().default(""),
  BANK_WEBHOOK_SECRET: z.string().min(16).optional(),
  BANK_IBAN: z
    .string()
    .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/)
    .optional(),
  SIRCAM_URL: z.url().optional(),
  SIRCAM_MERCHANT: z.string().max(50).default(""),
  SIRCAM_SECRET: z.string().min(16).optional(),
  SEDEF_URL: z.url().optional(),
  SEDEF_MERCHANT: z.string().max(50).default(""),
  SEDEF_SECRET: z.string().min(16).optional(),
  UPLOAD_DIRECTORY: z.string().min(1),
  SCAN_URL: z.url({ protocol: /^tcp$/ }).optional(),
  MAINTENANCE_FILE: z.string().min(1).optional(),
  ERP_URL: z.url(),
  ERP_SECRET: z.string().min(16),
});

/** Read once; docs/configuration.md lists them. */
export const config = readConfig(process.env);

/** Environment of a process that this one starts: the same but for these settings. */
export function environmentWith(settings: Record<string, string>) {
  return { ...process.env, ...settings };
}

/** Parses an environment. Throws one sentence that names every missing or invalid value. */
export function readConfig(environment: Record<string, string | undefined>) {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return withoutDemoSecrets(parsed.data);
  const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")} (${issue.message})`);
  throw new Error(
    `Configuration: ${problems.join(", ")}. Set these variables; docs/configuration.md lists them with their defaults.`,
  );
}

function withoutDemoSecrets(settings: z.output<typeof schema>) {
  const names = demoSecretsOf(settings);
  const isDemo = settings.NODE_ENV !== "production" || isThisMachine(settings.ORIGIN);
  if (isDemo || names.length === 0) return settings;
  throw new Error(
    `Configuration: ${names.join(", ")} (of the demo shop, which anybody knows). Give ${settings.ORIGIN} secrets of its own.`,
  );
}

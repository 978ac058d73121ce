import customerTexts from "#app/locales/fr/desk/customer.json";
import { texts } from "#app/locales/texts.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import type { BlockReason } from "#app/services/desk/customer.server.ts";

const t = texts(customerTexts);

/** Reason of a block, with who gave it; says where it may come from when nobody did. */
export function BlockWhy({ why }: { why: BlockReason | null }) {
  if (!why) return <p>{t("why-unknown")}</p>;
  const { reason, by, at } = why;
  return <p className="said">{t("why", { reason, by, at: formatDateTime(at) })}</p>;
}

import { eq } from "drizzle-orm";
import closureTexts from "#app/locales/fr/closure/message.json" with { type: "json" };
import mailTexts from "#app/locales/fr/order/mail.json" with { type: "json" };
import { formatDay, formatRange, formatShortDay } from "#app/models/platform/time.ts";
import { emailBody } from "#app/services/document/email.server.ts";
import { messageTexts } from "#app/services/message/current.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import type { JobPayload } from "#app/services/platform/job.server.ts";
import { sendMail } from "#app/services/platform/mail.server.ts";
import { sendSms } from "#app/services/platform/sms.server.ts";
import { to, url } from "#app/urls.ts";
import { customers } from "#drizzle/schema/company.ts";
import { findProposalById, keyOfProposal } from "./proposal.server.ts";

const t = messageTexts("closure/message", closureTexts);
const tMail = messageTexts("order/mail", mailTexts);

/**
 * Tells a customer that the depot closed their slot, with the link to another, or that it reopened.
 * Sends nothing once the order moved or is over, or when the news is out of date.
 */
export async function sendSlotProposal({
  proposalId,
  news,
  channel,
}: JobPayload<"slot-proposal">): Promise<void> {
  const found = await findProposalById(proposalId);
  if (found?.state !== (news === "proposed" ? "open" : "reopened")) return;
  const { proposal, closure, order } = found;
  const [reader] = await db.select().from(customers).where(eq(customers.id, order.customerId));
  if (!reader || reader.erasedAt) return;
  const { uid, place } = order;
  const key = `slot-${news}.${proposalId}`;
  const link =
    news === "proposed"
      ? config.ORIGIN + to(url.slotProposal, { proposalId, key: keyOfProposal(proposalId) })
      : config.ORIGIN + to(url.order, { uid });
  const { fromDay, fromRange, day, range } = proposal;
  const store = place.label;
  if (channel === "sms") {
    if (!reader.cellphoneValid) return;
    const at = { day: formatShortDay(fromDay), hour: formatRange(fromRange) };
    return sendSms({
      key,
      to: reader.cellphone,
      text: t(`${news}.sms`, { uid, store, link, ...at }),
    });
  }
  const from = { day: formatDay(fromDay), hour: formatRange(fromRange) };
  const other = day && range ? { day: formatDay(day), hour: formatRange(range) } : null;
  const words = emailBody({
    subject: t(`${news}.subject`, { uid }),
    before: [
      tMail("hello", { name: `${reader.firstName} ${reader.lastName}` }),
      t(`${news}.body`, { uid, store, ...from }),
      ...(news === "proposed"
        ? [
            t("reason", { reason: closure.reason }),
            other ? t("proposed.other", other) : t("proposed.none"),
          ]
        : []),
    ],
    act: { label: t(`${news}.follow`), href: link },
    after: [tMail("questions", { store, phone: place.phone }), tMail("sign")],
  });
  await sendMail({ key, to: reader.email, ...words });
}

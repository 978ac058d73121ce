import substituteTexts from "#app/locales/fr/preparation/substitute-mail.json" with {
  type: "json",
};
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { formatDate, formatShortDay, formatTime, parisTime } from "#app/models/platform/time.ts";
import { emailBody } from "#app/services/document/email.server.ts";
import { messageTexts } from "#app/services/message/current.server.ts";
import { findReader } from "#app/services/order/mail.server.ts";
import { findOrderById } from "#app/services/order/order.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import type { JobPayload } from "#app/services/platform/job.server.ts";
import { type Mail, sendMail } from "#app/services/platform/mail.server.ts";
import { type Sms, sendSms } from "#app/services/platform/sms.server.ts";
import type { customers } from "#drizzle/schema/company.ts";
import { type AskedSubstitute, findProposal } from "./substitute-answer.server.ts";
import { addressOfSubstitute } from "./substitute-link.server.ts";

const t = messageTexts("preparation/substitute-mail", substituteTexts);

type Reader = typeof customers.$inferSelect;

/** Asks the customer about a proposal, by e-mail or SMS; nothing once it was answered, withdrawn, or is late. */
export async function sendProposal(
  { substituteId, channel }: JobPayload<"propose-substitute">,
  now: Date = databaseNow(),
): Promise<void> {
  const asked = await findProposal(substituteId, now);
  const order = asked?.state === "waiting" ? await findOrderById(db, asked.orderId) : null;
  if (!asked || !order) return;
  const reader = await findReader(order);
  if (reader.erasedAt) return;
  const link = addressOfSubstitute(asked.nonce);
  if (channel === "email") await sendMail(proposalMail(asked, link, reader));
  else if (reader.cellphoneValid) await sendSms(proposalSms(asked, link, reader));
}

export function proposalMail(asked: AskedSubstitute, link: string, reader: Reader): Mail {
  const { depot, orderUid: uid, until } = asked;
  const words = emailBody({
    subject: t("subject", { uid }),
    before: [
      t("hello", { name: `${reader.firstName} ${reader.lastName}` }),
      t("missing", { uid, ...goodsOf(asked.missing) }),
      t("proposed", goodsOf(asked.proposed)),
      t("free"),
      t("until", { day: formatDate(until), time: formatTime(until) }),
    ],
    act: { label: t("accept"), href: `${link}?choix=accepter` },
    other: { label: t("refuse"), href: `${link}?choix=refuser` },
    after: [t("questions", { store: depot.label, phone: depot.phone }), t("sign")],
  });
  return { key: `substitute.${asked.id}`, to: reader.email, ...words };
}

export function proposalSms(
  asked: AskedSubstitute,
  link: string,
  { cellphone }: Pick<Reader, "cellphone">,
): Sms {
  const text = t("sms", {
    ...{
      uid: asked.orderUid,
      link,
      day: formatShortDay(parisTime(asked.until).day),
      time: formatTime(asked.until),
    },
    missing: t("sms-goods", goodsOf(asked.missing)),
    proposed: t("sms-goods", goodsOf(asked.proposed)),
  });
  return { key: `substitute.${asked.id}`, to: cellphone, text };
}

function goodsOf({ label, reference, quantity, storageUnit }: AskedSubstitute["missing"]) {
  return { label, reference, units: formatUnits(quantity, storageUnit) };
}

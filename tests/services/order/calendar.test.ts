import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderCalendar } from "#app/services/order/calendar.server.ts";
import { cancellationOf, newSlotOf } from "#app/services/order/change-mail.server.ts";
import { confirmationOf } from "#app/services/order/mail.server.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import { findPickupCode } from "#app/services/order/pickup-code.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { makeOrder } from "#tests/support/order/orders.ts";

async function orderIn(values: Parameters<typeof makeOrder>[0]) {
  const made = await makeOrder(values);
  const order = await findOrder(made.buyer, made.uid);
  const [customer] = await db.select().from(customers).where(eq(customers.id, made.customerId));
  if (!order || !customer) throw new Error("No order was made.");
  return { order, customer };
}

const unfolded = (file: string) => file.replaceAll("\r\n ", "");

test("an order's calendar file says what, where and when, and names the order for ever", async () => {
  const { order } = await orderIn({ statusCode: 20, paymentType: 0 });

  const { filename, contentType, content } = orderCalendar(order);

  expect(filename).toBe(`commande-${order.uid}.ics`);
  expect(contentType).toBe("text/calendar; charset=utf-8; method=PUBLISH");
  expect(unfolded(content)).toContain(`UID:commande-${order.uid}@`);
  expect(content).toContain("SEQUENCE:0\r\n");
  expect(content).toContain("DTSTART:20261124T060000Z\r\nDTEND:20261124T063000Z\r\n");
  expect(content).toContain("STATUS:CONFIRMED");
  expect(unfolded(content)).toContain("1 rue du Chantier\\, 69007 Lyon");
  expect(unfolded(content)).toContain(`Code de retrait : ${order.uid}`.replace(" :", "\u00a0:"));
});

test("an order still to be paid, or agreed to, is only pencilled in", async () => {
  const { order: unpaid } = await orderIn({ statusCode: 1 });
  const { order: waiting } = await orderIn({ statusCode: 20, approval: "waiting" });

  for (const order of [unpaid, waiting]) {
    expect(orderCalendar(order).content).toContain("STATUS:TENTATIVE");
  }
});

test.each([9, 29] as const)(
  "an order in status %i takes its hour back, above every sequence sent before",
  async (statusCode) => {
    const { order } = await orderIn({ statusCode, slotSequence: 2 });

    const { contentType, content } = orderCalendar(order);

    expect(contentType).toContain("method=CANCEL");
    expect(content).toContain("METHOD:CANCEL");
    expect(content).toContain("SEQUENCE:3");
  },
);

test("attaches the present calendar file to each message, by one name", async () => {
  const { order, customer } = await orderIn({ statusCode: 20, paymentType: 0 });
  const moved = { ...order, deliveryRange: "08:00", slotSequence: 1 };
  const cancelled = { ...moved, statusCode: 9 as const };

  const mails = [
    await confirmationOf(order, customer),
    await newSlotOf(moved, customer),
    cancellationOf(cancelled, customer),
  ];

  const files = mails.map((mail) => String(mail.attachments?.[0]?.content));
  expect(files.map((file) => /SEQUENCE:(\d)/.exec(file)?.[1])).toEqual(["0", "1", "2"]);
  expect(new Set(files.map((file) => /UID:(.*)/.exec(unfolded(file))?.[1])).size).toBe(1);
  expect(new Set(mails.map((mail) => mail.attachments?.[0]?.filename)).size).toBe(1);
  expect(new Set(mails.map((mail) => mail.key)).size).toBe(3);
  expect(mails[1]?.text).toContain("à partir de 8\u00a0h");
});

test.each([
  ["confirmation", confirmationOf],
  ["new hour", newSlotOf],
])("shows the code as an inline picture, with the number beside it: %s", async (_, mailOf) => {
  const { order, customer } = await orderIn({ statusCode: 20, paymentType: 0 });

  const { html, attachments = [] } = await mailOf(order, customer);

  const picture = attachments.find(({ contentType }) => contentType === "image/png");
  expect(html).toContain(`<img src="cid:${picture?.cid}" alt="Code de retrait ${order.uid}"`);
  expect(
    Buffer.from(picture?.content ?? "")
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
});

test("encodes the number in Code 128 and in a QR code of 21 modules", async () => {
  const code = await findPickupCode("261123-K7QW3X9MPT");

  expect(code.text).toBe("261123-K7QW3X9MPT");
  expect(code.square).toMatchObject({ width: 21, height: 21 });
  expect(readCode128(code.bars.path)).toBe("261123-K7QW3X9MPT");
  expect((await findPickupCode("261123-K7QW3X9MPU")).square.path).not.toBe(code.square.path);
});

// ISO/IEC 15417, table 1: widths of the symbols 0 to 105, three bars and three spaces each; 106 ends.
const symbols = (
  "212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222" +
  "123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321" +
  "232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121" +
  "313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224" +
  "111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111" +
  "111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113" +
  "114311411113411311113141114131311141411131211412211214211232"
).match(/.{6}/g);

function readCode128(path: string): string {
  const values = widthsOf(path)
    .join("")
    .slice(0, -7)
    .match(/.{6}/g)
    ?.map((widths) => symbols?.indexOf(widths) ?? -1);
  const [start = 0, ...rest] = values ?? [];
  const check = rest.pop();
  const sum = rest.reduce((total, value, index) => total + value * (index + 1), start);
  expect(check).toBe(sum % 103);
  let isPairs = start === 105;
  let text = "";
  for (const value of rest) {
    if (value === (isPairs ? 100 : 99)) isPairs = !isPairs;
    else text += isPairs ? String(value).padStart(2, "0") : String.fromCharCode(value + 32);
  }
  return text;
}

function widthsOf(path: string): number[] {
  return [...path.matchAll(/h(\d+)|m(\d+) 0/g)].map(([, bar, space]) => Number(bar ?? space));
}

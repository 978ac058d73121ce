import { and, eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { cardProblem } from "#app/models/auth/customer-card.ts";
import {
  approveCardRequest,
  type CardApproval,
  refuseCardRequest,
} from "#app/services/card-request/decide.server.ts";
import { answerCardRequest, confirmCardRequest } from "#app/services/card-request/mail.server.ts";
import { deleteOldCardRequests } from "#app/services/card-request/retention.server.ts";
import { receiveProof, sendCardRequest } from "#app/services/card-request/send.server.ts";
import { compareCardRequest, findCardRequest } from "#app/services/card-request/staff.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { limits } from "#app/services/platform/limit.server.ts";
import { eraseAccount } from "#app/services/privacy/erasure.server.ts";
import { applyRetention } from "#app/services/privacy/retention.server.ts";
import { storeUpload } from "#app/services/upload/upload.server.ts";
import { securityEvents, staffEvents } from "#drizzle/schema/auth.ts";
import { cardRequests } from "#drizzle/schema/card-request.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { stores } from "#drizzle/schema/store.ts";
import { uploads } from "#drizzle/schema/upload.ts";
import { proveCard } from "#tests/support/auth/codes.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import {
  aPdf,
  aSender,
  botFieldsOf,
  cardRequestOf,
  makeCardRequest,
  sendOne,
} from "#tests/support/card-request/card-requests.ts";
import { buyerOf, makeCompany, makeCustomer, PASSWORD } from "#tests/support/factories.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";

let sandbox: RunningSandbox;
let by: { staffId: number; address: string };
beforeAll(async () => {
  sandbox = await startSandbox();
  by = { staffId: (await makeStaff(["catalogue"])).id, address: "203.0.113.9" };
});
afterAll(() => sandbox.stop());

const inbox = z.array(z.object({ subject: z.string(), text: z.string(), html: z.string() }));

async function mailsTo(email: string) {
  const reply = await fetch(`${sandbox.origin}/mail.json?to=${encodeURIComponent(email)}`);
  return inbox.parse(await reply.json());
}

const rowOf = async (id: number) => {
  const [row] = await db.select().from(cardRequests).where(eq(cardRequests.id, id));
  return row;
};

const countOf = (email: string) => db.$count(cardRequests, eq(cardRequests.email, email));

const cardsOf = (email: string) => db.select().from(customers).where(eq(customers.email, email));

let last = 0;
const newCompany = () => ({
  code: `DEM-${process.pid}-${++last}`,
  label: "Charpentes du Lac",
  address: "3 quai des Forges",
  zipCode: "73000",
  city: "Chambéry",
});

const approval = (values: Partial<CardApproval> = {}): CardApproval => ({
  ...{ company: newCompany(), cardNumber: null, role: "owner", storeUid: 1 },
  ...values,
});

describe("a request sent", () => {
  test("waits with its document, SIREN and SIRET", async () => {
    const { id, ...row } = await makeCardRequest({ companyNumber: "73282932000074" });

    expect(row).toMatchObject({ state: "waiting", siren: "732829320", siret: "73282932000074" });
    expect(row.cellphone).toBe("06 98 76 54 32");
    expect((await findCardRequest(id))?.document.name).toBe("kbis.pdf");
  });

  test("is one request when sent twice, one after the other or at once", async () => {
    const form = cardRequestOf();
    await sendOne(form);
    expect(await sendOne(form, aSender())).toEqual({ ok: true });
    expect(await countOf(form.email)).toBe(1);

    const other = cardRequestOf();
    const sent = await Promise.all([sendOne(other), sendOne(other), sendOne(other)]);
    expect(sent).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await countOf(other.email)).toBe(1);
  });

  test("is one request when two clicks send one challenge", async () => {
    const [form, sender, bot] = [cardRequestOf(), aSender(), await botFieldsOf()];
    const owner = { sessionIdHash: sender.sessionIdHash };
    const click = async () => {
      const stored = await storeUpload(aPdf(), owner, ["pdf"]);
      if (!stored.ok) throw new Error(stored.reason);
      return sendCardRequest(sender, form, stored.upload, bot);
    };

    expect(await Promise.all([click(), click()])).toEqual([{ ok: true }, { ok: true }]);
    expect(await countOf(form.email)).toBe(1);
  });

  test("may be sent again once it was refused", async () => {
    const form = cardRequestOf();
    const first = await makeCardRequest(form);
    await refuseCardRequest(first.id, "Kbis trop ancien.", by);

    await sendOne(form);
    expect(await countOf(form.email)).toBe(2);
  });

  test("answers alike for a card, an address and a company that exist", async () => {
    const customer = await makeCustomer();
    const [company] = await db.select().from(companies).where(eq(companies.id, customer.companyId));
    const known = { email: customer.email, companyNumber: company?.siren ?? "" };

    expect(await sendOne(cardRequestOf(known))).toEqual(await sendOne(cardRequestOf()));
  });

  test("is refused to a robot, and for a showroom or an unknown depot", async () => {
    const form = cardRequestOf();
    const sender = aSender();
    const owner = { sessionIdHash: sender.sessionIdHash };
    const stored = await storeUpload(aPdf(), owner, ["pdf"]);
    if (!stored.ok) throw new Error(stored.reason);
    const trapped = { ...(await botFieldsOf()), website: "spam" };
    const [showroom] = await db
      .select({ uid: stores.uid })
      .from(stores)
      .where(eq(stores.isWithoutProducts, true));

    expect(await sendCardRequest(sender, form, stored.upload, trapped)).toEqual({
      ...{ ok: false, reason: "bot-trap" },
    });
    for (const storeUid of [showroom?.uid ?? 0, 999_999_999]) {
      const elsewhere = cardRequestOf({ storeUid });
      const refused = await sendCardRequest(sender, elsewhere, stored.upload, await botFieldsOf());
      expect(refused).toEqual({ ok: false, reason: "store-without-products", field: "store" });
    }
    expect(await countOf(form.email)).toBe(0);
  });

  test("is refused to an address beyond fifteen an hour", async () => {
    const sender = aSender();
    await limits.cardRequestByAddress.penalty(sender.address, 15);

    expect(await sendOne(cardRequestOf(), sender)).toMatchObject({ reason: "contact-too-many" });
  });

  test("is stored without a receipt beyond three a day to one mailbox", async () => {
    const { email } = cardRequestOf();
    for (let at = 0; at < 4; at++) await sendOne(cardRequestOf({ email }));

    const ids = (await db.select().from(cardRequests).where(eq(cardRequests.email, email))).map(
      ({ id }) => id,
    );
    const { rows } = await db.execute<{ id: number }>(sql`
      select (payload ->> 'requestId')::int as id from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'confirm-card-request'`);
    const receipts = rows.filter(({ id }) => ids.includes(id));
    expect([ids.length, receipts.length]).toEqual([4, 3]);
  });
});

describe("the document of a request", () => {
  test("is a PDF or a picture, and required", async () => {
    const sender = aSender();
    const script = new File(["<script>alert(1)</script>"], "kbis.pdf");
    const sheet = new File(["a;b"], "kbis.csv");

    expect(await receiveProof(sender, { file: undefined, savedId: null })).toEqual({
      ...{ ok: false, reason: "proof-required" },
    });
    for (const file of [script, sheet]) {
      const received = await receiveProof(sender, { file, savedId: null });
      expect(received).toEqual({ ok: false, reason: "file-type" });
    }
  });

  test("is found again for its sender alone", async () => {
    const [sender, other] = [aSender(), aSender()];
    const received = await receiveProof(sender, { file: aPdf(), savedId: null });
    if (!received.ok) throw new Error(received.reason);
    const kept = { file: undefined, savedId: received.upload.id };

    expect((await receiveProof(sender, kept)).ok).toBe(true);
    expect(await receiveProof(other, kept)).toEqual({ ok: false, reason: "proof-required" });
  });
});

describe("an approval", () => {
  test("makes the company, its card without a password, and says who did", async () => {
    const request = await makeCardRequest();
    const company = newCompany();

    expect(await approveCardRequest(request.id, approval({ company }), by)).toEqual({ ok: true });

    const [card] = await cardsOf(request.email);
    expect(card).toMatchObject({ firstName: "Inès", role: "owner", passwordHash: null });
    expect(cardProblem(card?.cardNumber ?? "")).toBeNull();
    const [made] = await db.select().from(companies).where(eq(companies.erpCode, company.code));
    expect(made).toMatchObject({ id: card?.companyId, siren: request.siren, city: "Chambéry" });
    expect(await rowOf(request.id)).toMatchObject({
      ...{ state: "approved", staffId: by.staffId, customerId: card?.id },
    });
    const subject = `card-request:${request.id}`;
    const acts = await db.select().from(staffEvents).where(eq(staffEvents.subject, subject));
    expect(acts.map(({ act, staffId }) => [act, staffId])).toEqual([
      ["card-request-approved", by.staffId],
    ]);
    const events = await db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.customerId, card?.id ?? 0));
    expect(events.map(({ type }) => type)).toEqual(["card-made"]);
  });

  test("adds a card of a given number to a company of the SIREN", async () => {
    const request = await makeCardRequest();
    const company = await makeCompany({ siren: request.siren });
    const cardNumber = "4006381333931";
    const decision = approval({ company: company.id, cardNumber, role: "buyer" });

    expect(await approveCardRequest(request.id, decision, by)).toEqual({ ok: true });
    const [card] = await cardsOf(request.email);
    expect(card).toMatchObject({ cardNumber, companyId: company.id, role: "buyer" });
  });

  test("makes one card when it is given twice, or by two at once", async () => {
    const request = await makeCardRequest();
    const other = { staffId: (await makeStaff(["catalogue"])).id, address: "203.0.113.10" };
    const both = await Promise.all([
      approveCardRequest(request.id, approval(), by),
      approveCardRequest(request.id, approval(), other),
    ]);
    const again = await approveCardRequest(request.id, approval(), by);

    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(again).toEqual({ ok: false, reason: "already-decided" });
    expect(await cardsOf(request.email)).toHaveLength(1);
    const isMade = and(eq(companies.siren, request.siren), like(companies.erpCode, "DEM-%"));
    expect(await db.$count(companies, isMade)).toBe(1);
  });

  test("of a refused request is refused, and the reverse", async () => {
    const [refused, approved] = [await makeCardRequest(), await makeCardRequest()];
    await refuseCardRequest(refused.id, "Kbis illisible.", by);
    await approveCardRequest(approved.id, approval(), by);

    const decided = { ok: false, reason: "already-decided" };
    expect(await approveCardRequest(refused.id, approval(), by)).toEqual(decided);
    expect(await refuseCardRequest(approved.id, "Trop tard.", by)).toEqual(decided);
    expect(await cardsOf(refused.email)).toEqual([]);
    expect((await rowOf(approved.id))?.words).toBe("");
  });

  test("writes nothing when it is refused", async () => {
    const holder = await makeCustomer();
    const taken = await makeCompany();
    const elsewhere = await makeCompany();
    const request = await makeCardRequest();
    const ofHolder = await makeCardRequest({ email: holder.email });
    const company = newCompany();
    const cases = [
      [ofHolder.id, approval({ company }), "email-taken"],
      [request.id, approval({ company, cardNumber: holder.cardNumber }), "card-number-taken"],
      [
        request.id,
        approval({ company: { ...company, code: taken.erpCode ?? "" } }),
        "company-code-taken",
      ],
      [request.id, approval({ company: elsewhere.id }), "company-gone"],
      [request.id, approval({ company: 2_000_000_000 }), "company-gone"],
      [request.id, approval({ company, storeUid: 999_999_999 }), "store-without-products"],
      [2_000_000_000, approval({ company }), "not-found"],
    ] as const;

    for (const [id, decision, reason] of cases) {
      expect(await approveCardRequest(id, decision, by)).toEqual({ ok: false, reason });
    }
    expect(await db.$count(companies, eq(companies.erpCode, company.code))).toBe(0);
    expect(await cardsOf(request.email)).toEqual([]);
    expect((await rowOf(request.id))?.state).toBe("waiting");
  });

  test("lets the holder ask for the code of a first connection", async () => {
    const request = await makeCardRequest();
    await approveCardRequest(request.id, approval(), by);
    const [card] = await cardsOf(request.email);
    const cardNumber = card?.cardNumber ?? "";
    const { code } = await proveCard("first-connection", cardNumber);
    expect(code).toMatch(/^\d{6}$/);
  });
});

test("compares a request with companies, cards and requests that exist", async () => {
  const request = await makeCardRequest();
  const twin = await makeCardRequest({ companyNumber: request.siren });
  const company = await makeCompany({ siren: request.siren });
  const holder = await makeCustomer({ companyId: company.id, email: request.email });
  const foreign = await makeCompany();

  const compared = await compareCardRequest(request);
  expect(compared.companies.map(({ id, owners }) => [id, owners])).toEqual([[company.id, 1]]);
  expect(compared.companies.map(({ id }) => id)).not.toContain(foreign.id);
  expect(compared.holder?.cardNumber).toBe(holder.cardNumber);
  expect(compared.others.map(({ id }) => id)).toEqual([twin.id]);
});

describe("the e-mails of a request", () => {
  test("confirm its receipt without a word of what was typed", async () => {
    const request = await makeCardRequest({ companyLabel: "Gagnez https://spam.example" });
    await confirmCardRequest(request.id);

    const [mail] = await mailsTo(request.email);
    expect(mail?.subject).toBe("Votre demande de carte client est bien arrivée");
    expect(mail?.text).not.toMatch(/spam|Inès|Roux/);
  });

  test("give the card and the way to the first connection", async () => {
    const request = await makeCardRequest();
    await answerCardRequest(request.id);
    expect(await mailsTo(request.email)).toEqual([]);
    await approveCardRequest(request.id, approval(), by);
    await answerCardRequest(request.id);

    const [card] = await cardsOf(request.email);
    const [mail] = await mailsTo(request.email);
    expect(mail?.text).toContain(`/users/premiere-connexion?card_number=${card?.cardNumber}`);
  });

  test("give the words of a refusal, as text", async () => {
    const request = await makeCardRequest();
    await refuseCardRequest(request.id, "Kbis trop ancien <img src=x>", by);
    await answerCardRequest(request.id);

    const [mail] = await mailsTo(request.email);
    expect(mail?.text).toContain("Kbis trop ancien <img src=x>");
    expect(mail?.html).not.toContain("<img src=x");
  });
});

describe("the retention of a request", () => {
  const DAY = 86_400_000;
  const isStored = async (row: { id: number; uploadId: number }) => [
    await db.$count(cardRequests, eq(cardRequests.id, row.id)),
    await db.$count(uploads, eq(uploads.id, row.uploadId)),
  ];

  test("ends 90 days after its decision, with its document", async () => {
    const now = new Date();
    const [approved, refused, waiting] = [
      await makeCardRequest(),
      await makeCardRequest(),
      await makeCardRequest(),
    ];
    await approveCardRequest(approved.id, approval(), by, now);
    await refuseCardRequest(refused.id, "Kbis trop ancien.", by, now);

    await applyRetention(new Date(now.getTime() + 89 * DAY));
    for (const row of [approved, refused, waiting]) expect(await isStored(row)).toEqual([1, 1]);
    await applyRetention(new Date(now.getTime() + 91 * DAY));
    for (const row of [approved, refused]) expect(await isStored(row)).toEqual([0, 0]);
    expect(await isStored(waiting)).toEqual([1, 1]);
    expect(await cardsOf(approved.email)).toHaveLength(1);
  });

  test("ends after a year without an answer", async () => {
    const waiting = await makeCardRequest();
    const since = { cardRequests: new Date(0), waitingCardRequests: new Date(Date.now() + DAY) };
    await deleteOldCardRequests(since, new Date());

    expect((await isStored(waiting))[0]).toBe(0);
  });

  test("ends with the account of its holder", async () => {
    const request = await makeCardRequest();
    await approveCardRequest(request.id, approval(), by);
    const { passwordHash } = await makeCustomer();
    await db.update(customers).set({ passwordHash }).where(eq(customers.email, request.email));
    const [card] = await cardsOf(request.email);
    if (!card) throw new Error("no card was made");
    const buyer = await buyerOf(card);

    const client = { address: "203.0.113.30", userAgent: "" };
    const asker = { buyer, sessionIdHash: null, client };
    expect(await eraseAccount(asker, PASSWORD)).toEqual({ ok: true });
    expect(await countOf(request.email)).toBe(0);
  });
});

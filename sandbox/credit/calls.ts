import type { Control } from "../faults.ts";
import { json, type Reply } from "../http.ts";
import type { Text } from "../sms.ts";
import { proposal } from "./account.ts";
import {
  type CreditLedger,
  isRightCode,
  newOperation,
  type Operation,
  renewCode,
} from "./ledger.ts";
import type { Lender, Step } from "./lender.ts";
import { notifyOperation, toTransaction } from "./notification.ts";

export type CreditSetup = { house: Lender; control: Control; books: CreditLedger; texts: Text[] };

type Fields = Record<string, unknown>;

const field = (fields: Fields, name: string) => String(fields[name] ?? "");
const refuse = (code: string, status = 422) => json({ code }, status);

export function authorize({ books }: CreditSetup, fields: Fields): Reply {
  const { contacts, products } = books.account(field(fields, "client"));
  return json({
    contacts: contacts.map(({ id, name, mobile }) => ({ id, name, mobile })),
    products: products.map((one) => proposal(one, Number(fields.amountCents), new Date())),
  });
}

export function create(setup: CreditSetup, fields: Fields): Reply {
  const { books, house } = setup;
  const opened = {
    reference: field(fields, "reference"),
    client: field(fields, "client"),
    contact: field(fields, "contact"),
    product: field(fields, "product"),
    amountCents: Number(fields.amountCents),
    currency: field(fields, "currency"),
    notificationUrl: field(fields, "notificationUrl"),
  };
  if (!opened.reference || !opened.client) return refuse("MISSING_PARAMETER");
  const known = books.find(opened.reference);
  if (known)
    return isSame(known, opened) ? json(toTransaction(house, known)) : refuse("INVALID_DATA");
  const problem = problemOf(setup, opened);
  if (problem) return refuse(problem);
  const operation = newOperation(opened);
  books.operations.push(operation);
  sendCode(setup, operation);
  return json(toTransaction(house, operation), 201);
}

function isSame(known: Operation, opened: Partial<Operation>): boolean {
  return Object.entries(opened).every(([name, value]) => Reflect.get(known, name) === value);
}

function problemOf(
  { books }: CreditSetup,
  opened: Pick<Operation, "client" | "contact" | "product" | "amountCents" | "currency">,
) {
  const account = books.account(opened.client);
  const contact = account.contacts.find(({ id }) => id === opened.contact);
  const product = account.products.find(({ code }) => code === opened.product);
  if (!contact) return "INVALID_CONTACT_ID";
  if (!contact.isActive) return "INACTIVE_CONTACT";
  if (!product) return "INVALID_PRODUCT_CODE";
  if (!Number.isSafeInteger(opened.amountCents) || opened.currency !== "EUR")
    return "INVALID_AMOUNT";
  const { minCents, maxCents } = product;
  if (opened.amountCents < minCents || opened.amountCents > maxCents) return "AMOUNT_OUTSIDE_RANGE";
  return contact.hasSms ? null : "SMS_ERROR";
}

export function resend(setup: CreditSetup, fields: Fields): Reply {
  const operation = setup.books.find(field(fields, "reference"));
  if (!operation) return refuse("INVALID_TRANSACTION_NUMBER", 404);
  if (operation.status !== "PENDING") return refuse("WRONG_STATUS");
  sendCode(setup, operation);
  return json(toTransaction(setup.house, operation));
}

function sendCode({ books, house, texts }: CreditSetup, operation: Operation) {
  const code = renewCode(operation);
  const contact = books
    .account(operation.client)
    .contacts.find(({ id }) => id === operation.contact);
  const euros = (operation.amountCents / 100).toFixed(2).replace(".", ",");
  texts.push({
    id: (texts.at(-1)?.id ?? 0) + 1,
    at: new Date().toISOString(),
    from: house.label,
    to: contact?.mobile ?? "",
    text: `${code} : votre code ${house.label} pour un achat de ${euros} EUR à la boutique. Ne le donnez à personne.`,
    reference: `${operation.reference}/${operation.codeNumber}`,
  });
  books.save();
}

export async function validate(setup: CreditSetup, fields: Fields): Promise<Reply> {
  const { books, house } = setup;
  const operation = books.find(field(fields, "reference"));
  if (!operation) return refuse("INVALID_TRANSACTION_NUMBER", 404);
  const problem = validationProblem(operation, fields);
  if (problem) return refuse(problem);
  operation.status = "VALIDATED";
  operation.validatedAt = new Date().toISOString();
  lower(setup, operation, operation.amountCents);
  books.save();
  await notifyOperation(operation, setup);
  return json(toTransaction(house, operation));
}

function validationProblem(operation: Operation, fields: Fields): string | null {
  if (operation.status !== "PENDING") return "WRONG_STATUS";
  if (operation.amountCents !== fields.amountCents) return "INVALID_AMOUNT";
  const isOld = operation.codeNumber !== fields.codeNumber;
  if (isOld || Date.parse(operation.codeExpiresAt) <= Date.now()) return "EXPIRED_SECURITY_CODE";
  return isRightCode(operation, field(fields, "code")) ? null : "INVALID_SECURITY_CODE";
}

function lower({ books }: CreditSetup, { client, product }: Operation, cents: number) {
  const used = books.account(client).products.find(({ code }) => code === product);
  if (used) used.maxCents -= cents;
}

export async function turnDown(setup: CreditSetup, operation: Operation, code: string) {
  operation.status = "REFUSED";
  operation.code = code;
  setup.books.save();
  await notifyOperation(operation, setup);
}

export function showOperation({ books, house }: CreditSetup, fields: Fields): Reply {
  const operation = books.find(field(fields, "reference"));
  return operation
    ? json(toTransaction(house, operation))
    : refuse("INVALID_TRANSACTION_NUMBER", 404);
}

export function cancel({ books, house }: CreditSetup, fields: Fields): Reply {
  const operation = books.find(field(fields, "reference"));
  if (!operation) return refuse("INVALID_TRANSACTION_NUMBER", 404);
  if (operation.status === "VALIDATED") return refuse("WRONG_STATUS");
  if (operation.status === "PENDING") operation.status = "CANCELLED";
  books.save();
  return json(toTransaction(house, operation));
}

export function refund(setup: CreditSetup, fields: Fields): Reply {
  const { books } = setup;
  const operation = books.find(field(fields, "reference"));
  if (!operation) return refuse("INVALID_TRANSACTION_NUMBER", 404);
  const reference = field(fields, "refundReference");
  if (operation.refunds.some((one) => one.reference === reference)) return json({ status: "DONE" });
  const amountCents = Number(fields.amountCents);
  const before = operation.refunds.reduce((sum, one) => sum + one.amountCents, 0);
  if (operation.status !== "VALIDATED") return refuse("WRONG_STATUS");
  if (!(amountCents > 0) || before + amountCents > operation.amountCents)
    return refuse("INVALID_AMOUNT");
  operation.refunds.push({ reference, amountCents, at: new Date().toISOString() });
  lower(setup, operation, -amountCents);
  books.save();
  return json({ status: "DONE" });
}

export function list({ books }: CreditSetup, fields: Fields): Reply {
  const isOn = (iso: string) => parisDay(iso) === fields.day;
  const entries = books.operations.flatMap(
    ({ number, reference, amountCents, currency, validatedAt, refunds }) => [
      ...(validatedAt && isOn(validatedAt)
        ? [{ kind: "debit", number, reference, amountCents, currency, at: validatedAt }]
        : []),
      ...refunds
        .filter(({ at }) => isOn(at))
        .map((one) => ({ ...one, kind: "refund", number, currency })),
    ],
  );
  return json({ entries });
}

const days = new Intl.DateTimeFormat("fr-CA", { timeZone: "Europe/Paris" });

function parisDay(iso: string): string {
  return days.format(new Date(iso));
}

export function planned({ books }: CreditSetup, step: Step): string | null {
  const code = books.planned[step];
  delete books.planned[step];
  return code ?? null;
}

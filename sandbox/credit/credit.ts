import { failing, pause } from "../faults.ts";
import { json, page, type Reply, type Route, redirect, type SandboxRequest } from "../http.ts";
import {
  authorize,
  type CreditSetup,
  cancel,
  create,
  list,
  planned,
  refund,
  resend,
  showOperation,
  turnDown,
  validate,
} from "./calls.ts";
import { LOST, lenderCodes, type Step, steps } from "./lender.ts";
import { notifyOperation } from "./notification.ts";
import { creditPage } from "./pages.ts";
import { isSigned } from "./signature.ts";

/** How long a client waits for a lost answer. */
const LOST_MS = 2_500;

type Work = (setup: CreditSetup, fields: Record<string, unknown>) => Reply | Promise<Reply>;

export function creditRoutes(setup: CreditSetup): Route[] {
  const { house, books } = setup;
  const base = `/${house.id}`;
  const call = (path: string, work: Work, step: Step | null = null): Route => [
    "POST",
    base + path,
    (request) => answer(setup, request, { path, work, step }),
  ];
  const calls = [
    call("/authorization", authorize, "authorization"),
    call("/transactions", create, "creation"),
    call("/transactions/code", resend, "code"),
    call("/transactions/validation", validate, "validation"),
    call("/transactions/status", showOperation),
    call("/transactions/cancellation", cancel, "cancellation"),
    call("/transactions/refund", refund),
    call("/transactions/list", list),
  ];
  return [
    ...failing(setup.control, calls),
    ["GET", base, () => page(creditPage(house, books))],
    ["GET", `${base}.json`, () => json({ accounts: books.accounts, operations: books.operations })],
    ["POST", `${base}/plan`, (request) => plan(setup, request)],
    ["POST", `${base}/accounts/:client`, (request) => changeAccount(setup, request)],
    ["POST", `${base}/operations/:number/refuse`, (request) => refuseLater(setup, request)],
    ["POST", `${base}/operations/:number/notify`, (request) => notifyAgain(setup, request)],
  ];
}

async function answer(
  setup: CreditSetup,
  call: SandboxRequest,
  { path, work, step }: { path: string; work: Work; step: Step | null },
): Promise<Reply> {
  if (!isSigned(setup.house, path, call.headers, call.body))
    return json({ code: "signature" }, 401);
  const plannedCode = step && planned(setup, step);
  if (plannedCode && plannedCode !== LOST) return json({ code: plannedCode }, 422);
  const reply = await work(setup, JSON.parse(call.body));
  if (plannedCode !== LOST) return reply;
  await pause(LOST_MS);
  return { status: 0, headers: {}, body: "" };
}

/** `step` and `code`: the answer of its next request; without a code, clears it. */
function plan({ books, house }: CreditSetup, { body }: SandboxRequest): Reply {
  const form = new URLSearchParams(body);
  const step = steps.find((one) => one === form.get("step"));
  const code = [...lenderCodes, LOST].find((one) => one === form.get("code"));
  if (!step) return json({ steps, serverCodes: lenderCodes }, 400);
  if (code) books.planned[step] = code;
  else delete books.planned[step];
  return redirect(`/${house.id}`);
}

/** `product`, `minCents`, `maxCents`, or `contacts` / `products` "none": changes the account of a company. */
function changeAccount({ books, house }: CreditSetup, { body, params }: SandboxRequest): Reply {
  const form = new URLSearchParams(body);
  const account = books.account(params.client ?? "");
  const product = account.products.find(({ code }) => code === form.get("product"));
  if (product && form.has("minCents")) product.minCents = Number(form.get("minCents"));
  if (product && form.has("maxCents")) product.maxCents = Number(form.get("maxCents"));
  if (form.get("contacts") === "none") account.contacts = [];
  if (form.get("products") === "none") account.products = [];
  books.save();
  return redirect(`/${house.id}`);
}

async function refuseLater(setup: CreditSetup, { params }: SandboxRequest): Promise<Reply> {
  const operation = setup.books.operations.find(({ number }) => number === params.number);
  if (operation?.status === "PENDING") await turnDown(setup, operation, "INSUFFICIENT_OUTSTANDING");
  return redirect(`/${setup.house.id}`);
}

async function notifyAgain(setup: CreditSetup, { params }: SandboxRequest): Promise<Reply> {
  const operation = setup.books.operations.find(({ number }) => number === params.number);
  if (operation) await notifyOperation(operation, setup);
  return redirect(`/${setup.house.id}`);
}

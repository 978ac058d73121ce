import { createServer } from "node:http";
import { bankRoutes } from "./bank/bank.ts";
import { createBankLedger } from "./bank/ledger.ts";
import { cardRoutes } from "./card/acquirer.ts";
import { createLedger } from "./card/ledger.ts";
import { createSubscribers } from "./card/subscribers.ts";
import { creditRoutes } from "./credit/credit.ts";
import { createCreditLedger } from "./credit/ledger.ts";
import type { Lender } from "./credit/lender.ts";
import { createDepotDays } from "./erp/depot-days.ts";
import { erpRoutes } from "./erp/erp.ts";
import { createErpLedger } from "./erp/ledger.ts";
import { createSentMessages } from "./erp/messages.ts";
import { createShopPayments } from "./erp/payments.ts";
import { quoteRoutes } from "./erp/quotes.ts";
import { controlRoutes, createControl, faults, onBadLine } from "./faults.ts";
import { html } from "./html.ts";
import { page, type Route, serve } from "./http.ts";
import { createInbox, mailRoutes } from "./mail.ts";
import { openMemory } from "./memory.ts";
import { sandboxPage } from "./page.ts";
import { readSettings } from "./settings.ts";
import { createTexts, smsRoutes } from "./sms.ts";
import { createWalletLedger } from "./wallet/ledger.ts";
import { walletRoutes } from "./wallet/wallet.ts";

// The outside world of the shop, over its real protocols: nothing here is imported from the shop.
const settings = readSettings(process.env);
const memory = openMemory(settings.dataFile);
const control = createControl();
const ledger = createLedger(memory);
const subscribers = createSubscribers(memory);
const books = createErpLedger(memory);
const erpMessages = createSentMessages(memory);
const shopPayments = createShopPayments(memory);
const depotDays = createDepotDays(memory);
const houses: Lender[] = [
  { id: "sircam", label: "SIRCAM", ...settings.sircam },
  { id: "sedef", label: "SEDEF", ...settings.sedef },
];
const lenders = houses.map((house) => ({ house, books: createCreditLedger(memory, house) }));
const wallets = createWalletLedger(memory);
const transfers = createBankLedger(memory);
const inbox = createInbox(control);
const texts = createTexts();

const { origin, shopOrigin } = settings;

const CALLED_BY_SHOP =
  /^\/(carte|direct|reglements|sms\/messages|erp\/(orders|payments|depot-days|quote-requests)$|(sircam|sedef)\/(authorization|transactions))/;

const start: Route = [
  "GET",
  "/",
  () =>
    page(
      sandboxPage("Le monde autour de la boutique", [
        html`<p class="note">En ce moment : ${faults[control.fault]}.</p><div class="grid">
<section class="sheet"><h2>La boutique</h2><p><a href="${settings.shopOrigin}">${settings.shopOrigin}</a></p></section>
<section class="sheet"><h2><a href="/ledger">Paiements</a></h2><p>Les livres de l'acquéreur : ${ledger.transactions.length} transaction(s).</p></section>
<section class="sheet"><h2><a href="/wallet">Portefeuille en ligne</a></h2><p>Les livres du portefeuille : ${wallets.orders.length} demande(s).</p></section>
<section class="sheet"><h2><a href="/bank">Virements</a></h2><p>Les virements initiés par la boutique : ${transfers.transfers.length}.</p></section>
${lenders.map(
  (lender) =>
    html`<section class="sheet"><h2><a href="/${lender.house.id}">${lender.house.label}</a></h2><p>Crédit aux entreprises, confirmé par SMS : ${lender.books.operations.length} opération(s).</p></section>`,
)}
<section class="sheet"><h2><a href="/mail">Messages</a></h2><p>Les e-mails envoyés par la boutique : ${inbox.messages.length}.</p></section>
<section class="sheet"><h2><a href="/sms">SMS</a></h2><p>Les SMS envoyés par la boutique : ${texts.length}.</p></section>
<section class="sheet"><h2><a href="/erp">ERP</a></h2><p>Les commandes à faire avancer : ${books.orders.length}.</p></section>
<section class="sheet"><h2><a href="/control">Pannes</a></h2><p>Faire tomber, ralentir ou mentir les fournisseurs.</p></section></div>`,
      ]),
    ),
];

const server = createServer(
  serve([
    start,
    ...controlRoutes(control),
    ...onBadLine(
      control,
      [
        ...cardRoutes({ settings, control, ledger, subscribers }),
        ...lenders.flatMap((lender) => creditRoutes({ ...lender, control, texts })),
        ...erpRoutes({
          settings,
          control,
          books,
          messages: erpMessages,
          payments: shopPayments,
          depotDays,
        }),
        ...quoteRoutes({ settings, control, memory }),
        ...smsRoutes({ settings, control, texts }),
      ],
      CALLED_BY_SHOP,
    ),
    ...walletRoutes({ wallet: settings.wallet, origin, shopOrigin, control, books: wallets }),
    ...bankRoutes({ bank: settings.bank, origin, shopOrigin, control, books: transfers }),
    ...mailRoutes(inbox),
  ]),
);

inbox.listen(settings.smtpPort, settings.host);
server.listen(settings.port, settings.host);

for (const signal of ["SIGTERM", "SIGINT"]) {
  process.once(signal, () => {
    server.closeAllConnections();
    server.close();
    void inbox.close().finally(() => process.exit(0));
  });
}

import { Form } from "react-router";
import { Thumbs } from "#app/components/order/thumbs.tsx";
import { Button, ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { OrderBadge } from "#app/components/ui/status-badge.tsx";
import { Tile } from "#app/components/ui/tile.tsx";
import { Link } from "#app/framework/link.tsx";
import worktopTexts from "#app/locales/fr/content/worktop.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import type { ShortOrder } from "#app/models/order/order-view.ts";
import { spokenCode } from "#app/models/order/spoken-code.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatNearDay, formatRange, formatShortDay } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import type { WelcomeView } from "./welcome-view.ts";

const t = texts(worktopTexts);

/** Orders beside the first: the tile stays as high as those beside it. */
const MAX_LINES = 3;

/** Worktop of a buyer: a reference typed, what is ready, what waits, the same again. */
export function Worktop({ welcome }: { welcome: WelcomeView }) {
  const { tasks, last } = welcome;
  return (
    <>
      <Quick />
      <div className={last ? "tiles worktop" : "tiles worktop two"}>
        <Ready {...welcome} />
        <Tasks tasks={tasks} />
        {last ? <Again last={last} /> : null}
      </div>
    </>
  );
}

const noInvoices = { openCount: 0, overdueCount: 0, overdueCents: 0 };

function Tasks({ tasks }: Pick<WelcomeView, "tasks">) {
  const { approvalCount, quoteCount, quoteUntil, invoices } = tasks;
  const { openCount, overdueCount, overdueCents } = invoices ?? noInvoices;
  const count = approvalCount + quoteCount + openCount;
  return (
    <Tile icon="alert" title={t("tasks.title")} count={count}>
      {count === 0 ? <p>{t("tasks.none")}</p> : null}
      <ul className="tile-lines">
        {approvalCount > 0 ? (
          <li>
            <Link to={to(url.approvals)}>{t("tasks.approvals", { count: approvalCount })}</Link>
          </li>
        ) : null}
        {overdueCount > 0 ? (
          <li>
            <Link
              to={to(url.invoices, null, { etat: "en-retard", tri: "echeance" })}
              className="late"
            >
              {t("tasks.overdue", { count: overdueCount })} <b>{formatCents(overdueCents)}</b>
            </Link>
          </li>
        ) : null}
        {openCount > overdueCount ? (
          <li>
            <Link to={to(url.invoices, null, { etat: "a-payer", tri: "echeance" })}>
              {t("tasks.open", { count: openCount - overdueCount })}
            </Link>
          </li>
        ) : null}
        {quoteCount > 0 ? (
          <li>
            <Link to={to(url.quotes)}>
              {t("tasks.quotes", { count: quoteCount })}{" "}
              {quoteUntil ? (
                <small>{t("tasks.until", { day: formatShortDay(quoteUntil) })}</small>
              ) : null}
            </Link>
          </li>
        ) : null}
      </ul>
    </Tile>
  );
}

/** The first order to fetch as its ticket says it, the next ones and those under way as lines. */
function Ready({ ready, readyCount, open }: Pick<WelcomeView, "ready" | "readyCount" | "open">) {
  const [first, ...others] = ready;
  const lines = [...others, ...open].slice(0, MAX_LINES);
  return (
    <Tile icon="ticket" title={t("ready.title")} count={readyCount} hot={first !== undefined}>
      {first ? (
        <p className="tile-when">
          <b>{formatRange(first.deliveryRange)}</b> {formatNearDay(first.deliveryDate)}
          <span>{first.storeLabel}</span>
        </p>
      ) : (
        <p>{t("ready.none")}</p>
      )}
      {lines.length > 0 ? (
        <ul className="tile-lines">
          {lines.map((order) => (
            <OrderLine key={order.uid} order={order} />
          ))}
        </ul>
      ) : null}
      {first ? (
        <div className="tile-foot">
          <p className="tile-code">
            <span>{t("ready.code")}</span>
            <b>{spokenCode(first.uid)}</b>
          </p>
          <ButtonLink
            to={to(url.order, { uid: first.uid })}
            aria-label={t("ready.open-of", { uid: first.uid })}
          >
            {t("ready.open")}
          </ButtonLink>
        </div>
      ) : (
        <p className="tile-foot">
          <Link to={url.orderList}>{t("ready.all")}</Link>
        </p>
      )}
    </Tile>
  );
}

function OrderLine({ order }: { order: ShortOrder }) {
  const { uid, deliveryDate, firstLabel, lineCount } = order;
  const others = lineCount > 1 ? ` + ${lineCount - 1}` : "";
  return (
    <li>
      <Link to={to(url.order, { uid })}>
        {formatShortDay(deliveryDate)}{" "}
        <small>
          {boundMeasures(firstLabel)}
          {others}
        </small>{" "}
        <OrderBadge order={order} />
      </Link>
    </li>
  );
}

function Again({ last }: { last: NonNullable<WelcomeView["last"]> }) {
  const { uid, day, grossCents, lineCount, items } = last;
  const [first] = items;
  return (
    <Tile
      icon="receipt"
      title={t("again.title")}
      note={t("again.of", { day: formatShortDay(day) })}
    >
      <Thumbs items={items} size={48}>
        {lineCount > items.length ? <span>+ {lineCount - items.length}</span> : null}
      </Thumbs>
      <p>
        <Link to={to(url.order, { uid })}>{boundMeasures(first?.label ?? uid)}</Link>
        {lineCount > 1 ? ` ${t("again.more", { count: lineCount - 1 })}` : null}
      </p>
      <div className="tile-foot">
        {grossCents === null ? null : (
          <p className="price">
            <b>{formatCents(grossCents)}</b> <small>{t("again.gross")}</small>
          </p>
        )}
        <CommandForm
          action={to(url.reorder, { uid })}
          kind="buy"
          label={t("again.act-of", { uid })}
        >
          {t("again.act")}
        </CommandForm>
      </div>
    </Tile>
  );
}

/** Goes to the quick order, which shows the line with its price and stock before it is added. */
function Quick() {
  return (
    <section className="quick-bar">
      <h2>
        <Icon name="bolt" /> {t("quick.title")}
      </h2>
      <Form method="post" action={to(url.quickOrder)}>
        <label htmlFor="reference-rapide" className="hidden">
          {t("quick.label")}
        </label>
        <input
          id="reference-rapide"
          name="lines"
          autoComplete="off"
          maxLength={80}
          placeholder={t("quick.label")}
          required
        />
        <Button kind="buy">{t("quick.act")}</Button>
      </Form>
      <ButtonLink to={url.quickOrder} kind="secondary">
        {t("quick.paste")}
      </ButtonLink>
    </section>
  );
}

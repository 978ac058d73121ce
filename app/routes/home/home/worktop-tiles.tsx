import type { ReactNode } from "react";
import { Form } from "react-router";
import { Thumbs } from "#app/components/order/thumbs.tsx";
import { Button, ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { Link } from "#app/framework/link.tsx";
import worktopTexts from "#app/locales/fr/content/worktop.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { spokenCode } from "#app/models/order/spoken-code.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatNearDay, formatRange, formatShortDay } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import type { WelcomeView } from "./welcome-view.ts";

const t = texts(worktopTexts);

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

type TileProps = {
  icon: IconName;
  title: ReactNode;
  /** Beside the title; none for nothing. */
  count?: number;
  className?: string;
  children: ReactNode;
};

function Tile({ icon, title, count, className, children }: TileProps) {
  return (
    <section className={className ? `tile ${className}` : "tile"}>
      <h2>
        <Icon name={icon} /> {title} {count ? <span className="count">{count}</span> : null}
      </h2>
      {children}
    </section>
  );
}

function Tasks({ tasks }: Pick<WelcomeView, "tasks">) {
  const { approvalCount, quoteCount, openCount, overdueCount } = tasks;
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
              {t("tasks.overdue", { count: overdueCount })}
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
            <Link to={to(url.quotes)}>{t("tasks.quotes", { count: quoteCount })}</Link>
          </li>
        ) : null}
      </ul>
    </Tile>
  );
}

/** The first order to fetch as its ticket says it, the next ones as lines. */
function Ready({ ready, readyCount }: Pick<WelcomeView, "ready" | "readyCount">) {
  const [first, ...others] = ready;
  if (!first)
    return (
      <Tile icon="ticket" title={t("ready.title")}>
        <p>{t("ready.none")}</p>
        <p>
          <Link to={url.orderList}>{t("ready.all")}</Link>
        </p>
      </Tile>
    );
  const { uid, deliveryDate, deliveryRange, storeLabel } = first;
  return (
    <Tile icon="ticket" title={t("ready.title")} count={readyCount} className="hot">
      <p className="tile-when">
        <b>{formatRange(deliveryRange)}</b> {formatNearDay(deliveryDate)}
        <span>{storeLabel}</span>
      </p>
      {others.length > 0 ? (
        <ul className="tile-lines">
          {others.map((order) => (
            <li key={order.uid}>
              <Link to={to(url.order, { uid: order.uid })}>
                {formatShortDay(order.deliveryDate)}, {formatRange(order.deliveryRange)}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="tile-foot">
        <p className="tile-code">
          <span>{t("ready.code")}</span>
          <b>{spokenCode(uid)}</b>
        </p>
        <ButtonLink to={to(url.order, { uid })} aria-label={t("ready.open-of", { uid })}>
          {t("ready.open")}
        </ButtonLink>
      </div>
    </Tile>
  );
}

function Again({ last }: { last: NonNullable<WelcomeView["last"]> }) {
  const { uid, grossCents, lineCount, items } = last;
  const [first] = items;
  return (
    <Tile icon="receipt" title={t("again.title")}>
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

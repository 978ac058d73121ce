import type { ReactNode } from "react";
import { Form } from "react-router";
import { DrawingImage } from "#app/components/catalogue/drawing.tsx";
import { Button, CommandForm } from "#app/components/ui/button.tsx";
import { Link } from "#app/framework/link.tsx";
import worktopTexts from "#app/locales/fr/content/worktop.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";
import type { WelcomeView } from "./welcome-view.ts";

const t = texts(worktopTexts);

/** Tiles of what a buyer comes for: what waits, what is ready, the same again, a reference typed. */
export function WorktopTiles({ welcome }: { welcome: WelcomeView }) {
  const { tasks, last } = welcome;
  return (
    <div className={last ? "tiles worktop" : "tiles worktop three"}>
      <Tile title={t("tasks.title")}>
        <Tasks tasks={tasks} />
      </Tile>
      <Tile title={t("ready.title")}>
        <Ready {...welcome} />
      </Tile>
      {last ? (
        <Tile title={t("again.title")}>
          <Again last={last} />
        </Tile>
      ) : null}
      <Tile title={<Link to={to(url.quickOrder)}>{t("quick.title")}</Link>}>
        <Quick />
      </Tile>
    </div>
  );
}

function Tile({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="tile">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Tasks({ tasks }: Pick<WelcomeView, "tasks">) {
  const { approvalCount, quoteCount, openCount, overdueCount } = tasks;
  if (approvalCount + quoteCount + openCount === 0) return <p>{t("tasks.none")}</p>;
  return (
    <ul className="short-lines">
      {approvalCount > 0 ? (
        <li>
          <Link to={to(url.approvals)}>{t("tasks.approvals", { count: approvalCount })}</Link>
        </li>
      ) : null}
      {overdueCount > 0 ? (
        <li>
          <Link to={to(url.invoices, null, { etat: "en-retard", tri: "echeance" })}>
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
  );
}

function Ready({ ready, readyCount }: Pick<WelcomeView, "ready" | "readyCount">) {
  if (ready.length === 0) return <p>{t("ready.none")}</p>;
  return (
    <>
      <p>{t("ready.count", { count: readyCount })}</p>
      <ul className="short-lines">
        {ready.map(({ uid }) => (
          <li key={uid}>
            <Link to={to(url.order, { uid })}>{t("ready.order", { uid })}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Again({ last }: { last: NonNullable<WelcomeView["last"]> }) {
  const { uid, grossCents, lineCount, items } = last;
  const [first] = items;
  return (
    <>
      <div className="thumbs">
        {items.map(({ drawing, tint }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same drawing
          <DrawingImage key={at} drawing={drawing} tint={tint} size={48} />
        ))}
      </div>
      <p>
        <Link to={to(url.order, { uid })}>{boundMeasures(first?.label ?? uid)}</Link>
        {lineCount > 1 ? ` ${t("again.more", { count: lineCount - 1 })}` : null}
        {grossCents === null ? null : (
          <b> {t("again.gross", { amount: formatCents(grossCents) })}</b>
        )}
      </p>
      <CommandForm action={to(url.reorder, { uid })} label={t("again.act-of", { uid })}>
        {t("again.act")}
      </CommandForm>
    </>
  );
}

/** Goes to the quick order, which shows the line with its price and stock before it is added. */
function Quick() {
  return (
    <Form method="post" action={to(url.quickOrder)} className="inputs">
      <label htmlFor="reference-rapide">{t("quick.label")}</label>
      <input id="reference-rapide" name="lines" autoComplete="off" maxLength={80} required />
      <Button kind="secondary">{t("quick.act")}</Button>
    </Form>
  );
}

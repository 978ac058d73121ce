import { Form } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { LineTable } from "#app/components/ui/line-table.tsx";
import { PageButtons } from "#app/components/ui/pagination.tsx";
import quickTexts from "#app/locales/fr/cart/quick-order.json";
import { texts } from "#app/locales/texts.ts";
import type { QuickOrderView } from "#app/models/cart/quick-order-view.ts";
import { to, url } from "#app/urls.ts";
import { AS_TEXT } from "./draft-path.ts";
import { LineFix } from "./line-fix.tsx";
import { type BadRow, type GoodRow, quickOrderColumns } from "./quick-order-columns.tsx";
import { fixId, ToFix } from "./to-fix.tsx";

const t = texts(quickTexts);

export const PREVIEW_FORM = "lignes-verifiees";

type QuickOrderLinesProps = {
  order: QuickOrderView;
  batch: string | null;
  draftId: string | null;
  storeLabel: string | null;
  action?: string;
};

export function QuickOrderLines({
  order,
  batch,
  draftId,
  storeLabel,
  action = to(url.quickOrder),
}: QuickOrderLinesProps) {
  const rows = rowsOf(order);
  return (
    <Form id={PREVIEW_FORM} method="post" action={action}>
      {/* Default button: Enter in a field checks again rather than press the first visible one. */}
      <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true">
        {t("check-again")}
      </button>
      <input type="hidden" name="version" value={order.seen} />
      {batch ? <input type="hidden" name="batch" value={batch} /> : null}
      {draftId && order.pages > 1 ? <OtherPages order={order} draftId={draftId} /> : null}
      <ToFix lines={rows.filter((row) => !row.ok)} count={order.wrongCount} />
      <LineTable
        caption={t("preview")}
        columns={quickOrderColumns(order, storeLabel)}
        rows={rows}
        rowKey={(row) => row.at}
        across={(row) => (row.ok ? null : <LineFix line={row} id={fixId(row.at)} />)}
      />
      <PageButtons current={order.page} count={order.pages} form={PREVIEW_FORM} />
      {/* One form on the page: two would each lose what is typed in the other. */}
      <Button kind="quiet" formAction={`${action}?${AS_TEXT}=1`}>
        {t("edit")}
      </Button>
    </Form>
  );
}

/** Ties the rows of this page to those of the others, which stay in the draft. */
function OtherPages({ order, draftId }: { order: QuickOrderView; draftId: string }) {
  const { page, origins, readyCount, wrongCount } = order;
  return (
    <>
      <input type="hidden" name="draft" value={draftId} />
      <input type="hidden" name="origins" value={origins} />
      <input type="hidden" name="page" value={page} />
      <p className="hint">{t("paged", { count: readyCount + wrongCount })}</p>
    </>
  );
}

function rowsOf({ lines }: QuickOrderView): (GoodRow | BadRow)[] {
  let fix = 0;
  return lines.map((line, at) =>
    line.ok ? { ...line, at: at + 1 } : { ...line, at: at + 1, fix: fix++ },
  );
}

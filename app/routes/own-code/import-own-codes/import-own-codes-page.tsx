import { Form } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { LinesBox } from "#app/components/ui/lines-box.tsx";
import { Page } from "#app/components/ui/page.tsx";
import quickTexts from "#app/locales/fr/cart/quick-order.json";
import ownCodeTexts from "#app/locales/fr/catalogue/own-code.json";
import { texts } from "#app/locales/texts.ts";
import type { OwnCodeImportView } from "#app/models/catalogue/own-code-import-view.ts";
import { to, url } from "#app/urls.ts";
import type { CodesRefusal } from "../read-own-codes.server.ts";
import { ReadyCodes, RefusedCodes } from "./judged-codes.tsx";

const t = texts(ownCodeTexts);
const tQuick = texts(quickTexts);

type ImportOwnCodesPageProps = {
  draftId: string | null;
  isGone: boolean;
  order: OwnCodeImportView | null;
  reply: { refusal: CodesRefusal; text: string; time: string } | undefined;
};

export function ImportOwnCodesPage({ draftId, isGone, order, reply }: ImportOwnCodesPageProps) {
  const readyCount = order ? order.counts.new + order.counts.changed : 0;
  return (
    <Page
      title={t("import-title")}
      lead={t(readyCount > 0 ? "preview-lead" : "import-lead")}
      breadcrumb={[{ label: t("title"), to: to(url.ownCodes) }]}
    >
      {isGone ? <Notice tone="warning">{t("lines-gone")}</Notice> : null}
      {order && order.leftOut > 0 ? (
        <Notice tone="warning">{t("left-out", { count: order.leftOut })}</Notice>
      ) : null}
      {order ? <Counts counts={order.counts} /> : null}
      {draftId && readyCount > 0 ? <Write draftId={draftId} count={readyCount} /> : null}
      {order ? <RefusedCodes lines={order.refused} count={order.counts.refused} /> : null}
      {order ? <ReadyCodes lines={order.ready} count={readyCount} /> : null}
      {readyCount > 0 ? null : <Box text={reply?.text ?? order?.text ?? ""} reply={reply} />}
    </Page>
  );
}

function Counts({ counts }: Pick<OwnCodeImportView, "counts">) {
  const kinds = (["new", "changed", "same", "refused"] as const).filter((kind) => counts[kind] > 0);
  return <p>{kinds.map((kind) => t(`counts.${kind}`, { count: counts[kind] })).join(" · ")}</p>;
}

function Write({ draftId, count }: { draftId: string; count: number }) {
  return (
    <Form method="post" action={to(url.writeOwnCodes)} className="row">
      <input type="hidden" name="lignes" value={draftId} />
      <Button>{t("write", { count })}</Button>
      <ButtonLink kind="quiet" to={to(url.importOwnCodes)}>
        {t("again")}
      </ButtonLink>
    </Form>
  );
}

function Box({ text, reply }: { text: string; reply: ImportOwnCodesPageProps["reply"] }) {
  const refusal = reply?.refusal ?? null;
  return (
    <LinesBox
      id="vos-references"
      action={to(url.importOwnCodes)}
      text={text}
      refusal={
        refusal && {
          field: refusal.startsWith("file-") ? "file" : "lines",
          message: tQuick(`errors.${refusal}`, { time: reply?.time ?? "" }),
        }
      }
      words={{
        lines: t("box.lines"),
        linesHint: t("box.lines-hint"),
        example: t("box.example"),
        file: tQuick("file"),
        fileHint: refusal === "file-type" ? tQuick("errors.file-type-hint") : t("box.file-hint"),
        check: tQuick("check"),
      }}
    />
  );
}

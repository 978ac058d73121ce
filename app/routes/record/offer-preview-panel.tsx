import type { ReactNode } from "react";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import offerTexts from "#app/locales/fr/record/special-offer.json";
import { texts } from "#app/locales/texts.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { formatCents } from "#app/models/platform/money.ts";
import type { OfferPreview, OfferTrial } from "#app/services/cart/offer-preview.server.ts";
import { OfferPhaseText } from "./offer-phase.tsx";
import { conditionsText, exampleText, gainText, whatText, whoText } from "./offer-preview-text.ts";
import { PREVIEW_ID } from "./preview-button.tsx";

const t = texts(offerTexts);

type OfferPreviewPanelProps = {
  preview: OfferPreview;
  /** False for an offer as typed, which is not saved. */
  isStored: boolean;
};

/** Whom and what a special offer touches, in the merchant's words. */
export function OfferPreviewPanel({ preview, isStored }: OfferPreviewPanelProps) {
  const { trials } = preview;
  return (
    <section className="panel stack" id={PREVIEW_ID} aria-labelledby="titre-apercu">
      <h2 id="titre-apercu">{t("title")}</h2>
      <p className="hint">{t(isStored ? "stored" : "typed")}</p>
      <dl className="facts">
        <Fact name={t("phase.name")}>
          <OfferPhaseText {...preview.offer} phase={preview.phase} today={preview.today} />
        </Fact>
        <Fact name={t("gain.name")}>{gainText(preview)}</Fact>
        <Fact name={t("who.name")}>{whoText(preview)}</Fact>
        <Fact name={t("what.name")}>{whatText(preview)}</Fact>
        <Fact name={t("conditions.name")}>{conditionsText(preview)}</Fact>
        {preview.example ? (
          <Fact name={t("example.name")}>{exampleText(preview.example)}</Fact>
        ) : null}
      </dl>
      {trials.length > 0 ? (
        <>
          <p className="hint">{t("trials.lead")}</p>
          <LineTable
            caption={t("trials.caption")}
            columns={trialColumns}
            rows={trials}
            rowKey={({ code }) => code}
          />
        </>
      ) : null}
      <p className="hint">{t("one")}</p>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

const trialColumns: LineColumn<OfferTrial>[] = [
  {
    label: t("trials.product"),
    heading: true,
    cell: ({ code, label }) => (
      <span>
        {label} <small>{code}</small>
      </span>
    ),
  },
  {
    label: t("trials.quantity"),
    number: true,
    cell: ({ earned, unit }) => (earned ? formatUnits(earned.quantity, unit) : "—"),
  },
  {
    label: t("trials.before"),
    number: true,
    cell: ({ earned }) => (earned ? formatCents(earned.netCents) : "—"),
  },
  {
    label: t("trials.after"),
    number: true,
    cell: ({ earned }) =>
      earned ? <b>{formatCents(earned.netCents - earned.discountCents)}</b> : t("trials.none"),
  },
];

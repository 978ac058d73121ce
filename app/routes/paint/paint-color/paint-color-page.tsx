import { Form } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Page } from "#app/components/ui/page.tsx";
import paintTexts from "#app/locales/fr/paint/paint.json";
import { texts } from "#app/locales/texts.ts";
import { coatChoices, type TypedPaintJob } from "#app/models/paint/amount.ts";
import type { ColorFamily, PaintBase } from "#app/models/paint/paint.ts";
import { previewParams } from "#app/models/room/room.ts";
import { to, url } from "#app/urls.ts";
import { choiceLabel } from "../paint-labels.ts";
import { type SwatchColor, Swatches } from "../swatches.tsx";
import { type Paint, PaintForm } from "./paint-form.tsx";

const t = texts(paintTexts);

type ShownPaintColor = SwatchColor & { family: ColorFamily; reflectance: number; base: PaintBase };

type PaintColorPageProps = {
  color: ShownPaintColor;
  job: TypedPaintJob;
  paints: readonly Paint[];
  similar: readonly SwatchColor[];
};

export function PaintColorPage({ color, job, paints, similar }: PaintColorPageProps) {
  return (
    <Page title={t("color.title", color)} breadcrumb={[{ label: t("title"), to: url.paintColors }]}>
      <div className="tinted">
        <svg className="wall" viewBox="0 0 8 3" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 0h8v3H0z" fill={color.hex} />
        </svg>
        <Facts color={color} />
      </div>
      <h2>{t("color.paints")}</h2>
      <Calculator color={color} job={job} />
      {paints.length > 0 ? (
        <ul className="paints">
          {paints.map((paint) => (
            <li key={paint.code}>
              <PaintForm paint={paint} color={color} job={job} />
            </li>
          ))}
        </ul>
      ) : (
        <Notice tone="warning">{t("color.none")}</Notice>
      )}
      <h2>{t("color.similar")}</h2>
      <Swatches colors={similar} label={t("color.similar")} />
    </Page>
  );
}

function Facts({ color }: { color: ShownPaintColor }) {
  const seen = { room: "salon", wall: { kind: "color", code: color.code }, ground: null } as const;
  return (
    <section>
      <h2 className="hidden">{t("color.facts")}</h2>
      <dl className="facts">
        <dt>{t("color.code")}</dt>
        <dd>{color.number}</dd>
        <dt>{t("color.family")}</dt>
        <dd>{choiceLabel("family", color.family)}</dd>
        <dt>{t("color.reflectance")}</dt>
        <dd>{t("color.reflectance-value", { value: color.reflectance })}</dd>
        <dt>{t("color.base")}</dt>
        <dd>{choiceLabel("base", color.base)}</dd>
        <dt>{t("color.screen")}</dt>
        <dd>{color.hex}</dd>
      </dl>
      <p className="hint">{t("color.reflectance-hint")}</p>
      <p className="hint">{t("approximate")}</p>
      <ButtonLink kind="secondary" to={`${url.room}?${previewParams(seen)}`}>
        {t("color.room")}
      </ButtonLink>
    </section>
  );
}

function Calculator({ color, job }: { color: SwatchColor; job: TypedPaintJob }) {
  return (
    <Form
      action={to(url.paintColor, { codeColor: color.code })}
      className="amount inputs"
      aria-label={t("color.calculate")}
      preventScrollReset
    >
      <label>
        {t("color.surface")}
        <input name="surface" inputMode="decimal" size={8} defaultValue={job.surfaceText} />
      </label>
      <label>
        {t("color.coats")}
        <select name="couches" defaultValue={job.coats}>
          {coatChoices.map((coats) => (
            <option key={coats} value={coats}>
              {t("color.coats-count", { count: coats })}
            </option>
          ))}
        </select>
      </label>
      <Button kind="secondary">{t("color.calculate-submit")}</Button>
    </Form>
  );
}

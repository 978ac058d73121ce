import { Link } from "#app/framework/link.tsx";
import importTexts from "#app/locales/fr/import/import.json";
import openingTexts from "#app/locales/fr/opening/opening.json";
import { texts } from "#app/locales/texts.ts";
import type { ImportEntity } from "#app/models/import/entity-name.ts";
import { isNeeded, type OpeningStep, stepFiles } from "#app/models/opening/step.ts";
import { to, url } from "#app/urls.ts";

const t = texts(openingTexts);
const tImport = texts(importTexts);

export function StepFiles({ step }: { step: OpeningStep }) {
  const files: readonly ImportEntity[] = stepFiles[step];
  if (files.length === 0) return null;
  return (
    <ul className="step-files">
      {files.map((entity) => {
        const name = tImport(`imports.of-${entity}`);
        return (
          <li key={entity}>
            <span>
              <b>{name}</b> {isNeeded(step, entity) ? null : <small>{t("optional")}</small>}
            </span>
            <span className="row">
              <Template entity={entity} name={name} format="csv" />
              <Template entity={entity} name={name} format="xlsx" />
              <Link
                to={to(url.merchantImports, null, { donnees: entity })}
                aria-label={t("send-of", { name })}
              >
                {t("send")}
              </Link>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type TemplateProps = { entity: ImportEntity; name: string; format: "csv" | "xlsx" };

function Template({ entity, name, format }: TemplateProps) {
  const query = format === "csv" ? {} : { format };
  const shown = format.toUpperCase();
  return (
    <a
      href={to(url.importTemplate, { entity }, query)}
      download
      aria-label={t("template-of", { format: shown, name })}
    >
      {format === "csv" ? t("template", { format: shown }) : shown}
    </a>
  );
}

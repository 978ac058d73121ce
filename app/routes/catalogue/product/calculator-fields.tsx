import { type ChangeEvent, type ReactNode, useId } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import calculatorTexts from "#app/locales/fr/catalogue/calculator.json";
import { texts } from "#app/locales/texts.ts";
import {
  type Calculation,
  type CalculatorInput,
  lossPercents,
  needName,
} from "#app/models/catalogue/calculator.ts";
import type { ProductView } from "#app/models/catalogue/product-view.ts";
import { pluralUnit } from "#app/models/catalogue/unit.ts";

const t = texts(calculatorTexts);

type FieldsProps = {
  product: Pick<ProductView, "conversion" | "storageUnit">;
  calculation: Calculation;
  onType?: (typed: Partial<CalculatorInput>) => void;
};

export function NeedFields({ product: { conversion }, calculation, onType }: FieldsProps) {
  const lossId = useId();
  if (!conversion) return null;
  const name = needName(conversion);
  const { loss } = calculation.typed;
  const change =
    onType && ((event: ChangeEvent<HTMLSelectElement>) => onType({ loss: event.target.value }));
  return (
    <>
      <NumberField
        field="need"
        name={name}
        label={t(`needs.${name}`, { unit: conversion.unit })}
        calculation={calculation}
        onType={onType}
      />
      <p className="field">
        <label htmlFor={lossId}>{t("loss")}</label>
        <select id={lossId} name="chutes" {...controlled(loss || "0", change)}>
          {lossPercents.map((percent) => (
            <option key={percent} value={percent}>
              {percent === 0 ? t("no-loss") : t("percent", { percent })}
            </option>
          ))}
        </select>
      </p>
    </>
  );
}

export function UnitsField({ product: { storageUnit }, calculation, onType }: FieldsProps) {
  return (
    <NumberField
      field="quantity"
      name="quantite"
      label={t("units", { unit: pluralUnit(storageUnit) })}
      calculation={calculation}
      onType={onType}
    />
  );
}

type NumberFieldProps = Pick<FieldsProps, "calculation" | "onType"> & {
  field: "need" | "quantity";
  name: string;
  label: ReactNode;
};

/** A number with a French comma: a text field, since some browsers refuse "12,5". */
function NumberField({ field, name, label, calculation, onType }: NumberFieldProps) {
  const id = useId();
  const { typed, error } = calculation;
  const reason = error?.field === field ? error.reason : null;
  const change =
    onType && ((event: ChangeEvent<HTMLInputElement>) => onType({ [field]: event.target.value }));
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      {reason ? (
        <span className="error" id={`${id}error`}>
          <Icon name="alert" />
          {t(`errors.${reason}`)}
        </span>
      ) : null}
      <input
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        size={9}
        maxLength={20}
        required={onType === undefined}
        aria-invalid={reason !== null || undefined}
        aria-describedby={reason ? `${id}error` : undefined}
        {...controlled(typed[field], change)}
      />
    </p>
  );
}

function controlled<Change>(value: string, onChange: Change | undefined) {
  return onChange ? { value, onChange } : { defaultValue: value };
}

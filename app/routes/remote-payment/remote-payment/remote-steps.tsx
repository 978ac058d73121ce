import { Form } from "react-router";
import { BoundModes } from "#app/components/payment/bound-modes.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox, Choices, FormErrors, fieldOf, Select } from "#app/components/ui/form.tsx";
import { Stepper, stepState } from "#app/components/ui/stepper.tsx";
import modeTexts from "#app/locales/fr/payment/mode.json";
import remoteTexts from "#app/locales/fr/payment/remote-payment.json";
import { texts } from "#app/locales/texts.ts";
import type { OnlineMode } from "#app/models/payment/mode.ts";
import type { RemoteFlag, RemoteOrder } from "#app/models/payment/remote-payment.ts";
import type { Bank } from "#app/models/payment/transfer/protocol.ts";
import { to, url } from "#app/urls.ts";
import { remotePath } from "./remote-path.ts";

const t = texts(remoteTexts);
const tMode = texts(modeTexts);

export type RemoteStepsProps = {
  order: RemoteOrder;
  modes: readonly OnlineMode[];
  chosen: OnlineMode | null;
  banks: readonly Bank[];
  boundBy: string | null;
  step: 1 | 2;
  terms: boolean;
  token: string | null;
  flag: RemoteFlag | null;
};

export function RemoteSteps(props: RemoteStepsProps) {
  const { order, modes, chosen, banks, boundBy, step, token, flag } = props;
  const labels = [t("steps.terms"), t("steps.method")];
  const isFirst = step === 1;
  const errors: Record<string, string[]> = flag ? { [fieldFor(flag)]: [t(`errors.${flag}`)] } : {};
  const form = { id: "paiement-distant", allErrors: errors };
  return (
    <>
      <Stepper
        steps={labels.map((label, index) => ({
          label,
          state: stepState(index + 1, step),
          ...(index === 0 && !isFirst && { to: remotePath(order.uid, token) }),
        }))}
      />
      <FormErrors form={form} />
      {boundBy && !isFirst ? <BoundModes offer={boundBy} /> : null}
      <Form method="post" action={url.remotePayment} id={form.id}>
        <input type="hidden" name="uid" value={order.uid} />
        {token ? <input type="hidden" name="cle" value={token} /> : null}
        <input type="hidden" name="step" value={step} />
        {isFirst ? (
          <Terms error={errors.terms} formId={form.id} version={order.termsVersion} />
        ) : (
          <Method modes={modes} chosen={chosen} banks={banks} errors={errors} formId={form.id} />
        )}
        <Button kind="buy">{t(isFirst ? "go-on" : "pay")}</Button>
      </Form>
    </>
  );
}

type StepProps = { formId: string; error: string[] | undefined };

function Terms({ formId, error, version }: StepProps & { version: string | null }) {
  const path = version === null ? url.terms : to(url.termsVersion, { version });
  return (
    <Checkbox
      field={fieldOf(formId, "terms", "", error)}
      label={
        <>
          {t("terms.accept")}{" "}
          <a href={path} target="_blank" rel="noreferrer">
            {t("terms.link")}
          </a>
        </>
      }
      required
    />
  );
}

type MethodProps = Pick<RemoteStepsProps, "modes" | "chosen" | "banks"> & {
  formId: string;
  errors: Record<string, string[]>;
};

function Method({ formId, errors, modes, chosen, banks }: MethodProps) {
  return (
    <>
      <input type="hidden" name="terms" value="on" />
      <Choices
        field={fieldOf(formId, "method", chosen ?? "", errors.method)}
        label={t("method")}
        options={modes.map((mode) => ({
          value: mode,
          label: tMode(`label.${mode}`),
          hint: tMode(`hint.${mode}`),
        }))}
        required
      />
      {banks.length > 0 ? (
        <Select
          field={fieldOf(formId, "bank", "", errors.bank)}
          label={t("bank")}
          options={[
            { value: "", label: t("bank-placeholder") },
            ...banks.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
    </>
  );
}

function fieldFor(flag: RemoteFlag): "terms" | "method" | "bank" {
  return flag === "unavailable" ? "method" : flag;
}

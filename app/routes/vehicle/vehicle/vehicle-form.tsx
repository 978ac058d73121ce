import type { ReactNode } from "react";
import type { z } from "zod";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import vehicleTexts from "#app/locales/fr/cart/vehicle.json";
import { texts } from "#app/locales/texts.ts";
import { VEHICLE_NAME_LENGTH, type Vehicle } from "#app/models/cart/vehicle.ts";
import type { vehicleForm } from "./vehicle-forms.ts";

const t = texts(vehicleTexts);

type VehicleFormProps = {
  reply: FormReply | undefined;
  submit: string;
  vehicle?: Vehicle;
  children?: ReactNode;
};

export function VehicleForm({ reply, submit, vehicle, children }: VehicleFormProps) {
  const { form, fields } = useServerForm<z.input<typeof vehicleForm>>(reply, {
    id: "vehicule",
    defaultValue: vehicle && {
      name: vehicle.name,
      payloadKg: String(vehicle.payloadKg),
      bedLengthCm: String(vehicle.bedLengthCm),
    },
  });
  return (
    <PostForm form={form}>
      <FormErrors form={form} />
      <Field
        field={fields.name}
        label={t("name")}
        hint={t("name-hint")}
        maxLength={VEHICLE_NAME_LENGTH}
        autoComplete="off"
        required
      />
      <Field
        field={fields.payloadKg}
        label={t("payload")}
        hint={t("payload-hint")}
        size={8}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        required
      />
      <Field
        field={fields.bedLengthCm}
        label={t("bed-length")}
        hint={t("bed-length-hint")}
        size={8}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
      />
      <p className="row">
        <Button kind="secondary">{submit}</Button>
        {children}
      </p>
    </PostForm>
  );
}

import { Button } from "#app/components/ui/button.tsx";
import { controlProps, Label } from "#app/components/ui/control.tsx";
import {
  Checkbox,
  FormErrors,
  PostForm,
  type ServerForm,
  useServerForm,
} from "#app/components/ui/form.tsx";
import handoverTexts from "#app/locales/fr/handover/handover.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { acceptOf, imageKinds } from "#app/models/upload/upload.ts";
import { DepositFields } from "./deposit-fields.tsx";
import { GoodsFields } from "./goods-fields.tsx";
import { nestedIn } from "./nested-field.ts";
import type { HandoverPageProps } from "./page-props.ts";
import { SignatureField } from "./signature-field.tsx";
import { TakerField } from "./taker-field.tsx";

const t = texts(handoverTexts);

type HandoverFields = {
  code: string;
  taker: string;
  agrees: string;
  drawing: string;
  paid: string;
  photo: string;
};

export function HandoverForm(props: HandoverPageProps) {
  const { order, form: key, reply } = props;
  const own = reply?.target === "remise" ? reply : undefined;
  const { form, fields } = useServerForm<HandoverFields>(own, { id: "remise" });
  const nested = nestedIn(form, own);
  const { deposits, lines, toPayCents } = order;
  return (
    <PostForm
      form={form}
      // An address of its own: a browser without scripts that finds no line there leads Back to this page.
      action="?acte=remettre"
      encType="multipart/form-data"
      className="stack handover"
    >
      <FormErrors form={form} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="version" value={order.version} />
      <GoodsFields lines={lines} nested={nested} code={fields.code} isCounted={own?.isCounted} />
      {deposits.length > 0 ? <DepositFields deposits={deposits} nested={nested} /> : null}
      <TakerFields {...props} fields={fields} />
      {toPayCents > 0 ? (
        <div className="to-pay">
          <Checkbox
            field={fields.paid}
            label={t("sign.paid", { amount: formatCents(toPayCents) })}
          />
        </div>
      ) : null}
      <Button autoFocus={own?.isCounted === true} className="give">
        {t("sign.submit")}
      </Button>
    </PostForm>
  );
}

type TakerFieldsProps = HandoverPageProps & { fields: ServerForm<HandoverFields>["fields"] };

function TakerFields({ order: { takers }, fields }: TakerFieldsProps) {
  return (
    <section className="panel taker">
      <h2>{t("sign.title")}</h2>
      <div>
        <TakerField field={fields.taker} label={t("sign.taker")} takers={takers} />
        <Checkbox field={fields.agrees} label={t("sign.agrees")} />
      </div>
      <SignatureField field={fields.drawing} />
      <div className="field screen">
        <Label field={fields.photo} label={t("sign.photo")} hint={t("sign.photo-hint")} optional />
        <input
          {...controlProps(fields.photo, true)}
          type="file"
          accept={acceptOf(imageKinds)}
          capture="environment"
        />
      </div>
    </section>
  );
}

import { useEffect, useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import paymentTexts from "#app/locales/fr/payment/payment.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(paymentTexts);

const FRAME = "carte";

type Form = { action: string; fields: readonly (readonly [name: string, value: string])[] };

export function CardFrame({ form }: { form: Form }) {
  const posted = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  useEffect(() => posted.current?.submit(), []);
  return (
    <>
      <form ref={posted} method="post" action={form.action} target={FRAME} className="row">
        {form.fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button kind={hydrated ? "quiet" : "primary"}>
          {t(hydrated ? "card.show-again" : "card.show")}
        </Button>
        <span>{t("card.hint")}</span>
      </form>
      <iframe name={FRAME} title={t("card.frame")} className="card-frame" />
    </>
  );
}

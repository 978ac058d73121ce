import { useEffect, useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import paymentTexts from "#app/locales/fr/payment/payment.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(paymentTexts);

const FRAME = "carte";

type Form = { action: string; fields: readonly (readonly [name: string, value: string])[] };

/** Without scripts the form leads to the acquirer's page, which leads back; scripts open it in a frame. */
export function CardFrame({ form }: { form: Form }) {
  const posted = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  useEffect(() => {
    if (!posted.current) return;
    posted.current.target = FRAME;
    posted.current.submit();
  }, []);
  return (
    <>
      <form ref={posted} method="post" action={form.action} className="card-form row">
        {form.fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button kind={hydrated ? "quiet" : "buy"}>
          {t(hydrated ? "card.show-again" : "card.show")}
        </Button>
        <span>{t(hydrated ? "card.hint" : "card.hint-page")}</span>
      </form>
      <iframe name={FRAME} title={t("card.frame")} className="card-frame" />
    </>
  );
}

import { useId, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { SquareCode } from "#app/components/ui/code-drawing.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import remoteTexts from "#app/locales/fr/payment/remote-payment.json";
import { texts } from "#app/locales/texts.ts";
import type { CodeDrawing } from "#app/models/order/pickup-code.ts";

const t = texts(remoteTexts);

export function OpenedLink({ address, code }: { address: string; code: CodeDrawing }) {
  const id = useId();
  return (
    <section className="panel stack opened-link" aria-labelledby={id}>
      <h2 id={id}>{t("opened.title")}</h2>
      <label className="field">
        <span>{t("opened.address")}</span>
        <input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <Copy address={address} />
      <SquareCode drawing={code} label={t("opened.code")} />
    </section>
  );
}

function Copy({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  if (!useHydrated()) return null;
  return (
    <p className="row">
      <Button type="button" kind="secondary" onClick={() => void copy()}>
        {t("opened.copy")}
      </Button>
      <span role="status">{isCopied ? t("opened.copied") : null}</span>
    </p>
  );
}

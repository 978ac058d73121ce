import { LinesBox } from "#app/components/ui/lines-box.tsx";
import quickTexts from "#app/locales/fr/cart/quick-order.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import type { QuickReply } from "./quick-order-reply.server.ts";

const t = texts(quickTexts);

type QuickBoxProps = {
  reply: QuickReply | null | undefined;
  action?: string;
};

export function QuickBox({ reply, action = to(url.quickOrder) }: QuickBoxProps) {
  const { refusal = null, text = "", time = "" } = reply ?? {};
  return (
    <LinesBox
      id="commande-rapide"
      action={action}
      text={text}
      refusal={
        refusal && {
          field: refusal.startsWith("file-") ? "file" : "lines",
          message: t(`errors.${refusal}`, { time }),
        }
      }
      words={{
        lines: t("lines"),
        linesHint: t("lines-hint"),
        example: t("example"),
        file: t("file"),
        fileHint: refusal === "file-type" ? t("errors.file-type-hint") : t("file-hint"),
        check: t("check"),
      }}
    />
  );
}

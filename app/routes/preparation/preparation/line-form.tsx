import type { ReactNode } from "react";
import { Button, EnterButton } from "#app/components/ui/button.tsx";
import { Field, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import preparationTexts from "#app/locales/fr/preparation/preparation.json";
import { texts } from "#app/locales/texts.ts";
import type { LineToPrepare } from "#app/services/preparation/preparation.server.ts";
import type { PreparationPageProps } from "./page-props.ts";

const t = texts(preparationTexts);

type LineFields = { found: string };

type LineFormProps = PreparationPageProps & { line: LineToPrepare; isDone: boolean };

/** Notes a line by hand; a decided one is corrected under a closed heading. */
export function LineForm({ line, isDone, form: key, reply, order }: LineFormProps) {
  const { lineNumber, label, found, isShort } = line;
  const id = `ligne-${lineNumber}`;
  const own = reply?.target === id ? reply : undefined;
  const { form, fields } = useServerForm<LineFields>(own, {
    id: `noter-${lineNumber}`,
    defaultValue: { found: found === 0 ? "" : String(found) },
  });
  const of = (text: string) => `${text}, ${t("line.of", { label, line: lineNumber })}`;
  const seen = `${found}${isShort ? "!" : ""}`;
  return (
    <Closed isClosed={isDone && !own}>
      <PostForm
        key={`${order.version}`}
        form={form}
        action="?acte=ligne"
        className="note screen"
        aria-label={t("line.of", { label, line: lineNumber })}
      >
        <EnterButton form={form.id}>{t("line.note")}</EnterButton>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="line" value={lineNumber} />
        <input type="hidden" name="seen" value={seen} />
        <Button kind="secondary" name="how" value="all" aria-label={of(t("line.all"))}>
          {t("line.all")}
        </Button>
        <Field
          field={fields.found}
          label={t("line.found")}
          optional={false}
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={4}
          autoComplete="off"
          size={5}
        />
        <Button kind="secondary" name="how" value="found" aria-label={of(t("line.note"))}>
          {t("line.note")}
        </Button>
        <Button kind="danger" name="how" value="missing" aria-label={of(t("line.missing"))}>
          {t("line.missing")}
        </Button>
      </PostForm>
    </Closed>
  );
}

function Closed({ isClosed, children }: { isClosed: boolean; children: ReactNode }) {
  if (!isClosed) return children;
  return (
    <details className="screen">
      <summary>{t("line.correct")}</summary>
      {children}
    </details>
  );
}

import { Button } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import preparationTexts from "#app/locales/fr/preparation/preparation.json";
import { texts } from "#app/locales/texts.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { missingUnits } from "#app/models/preparation/preparation.ts";
import {
  isOpen as isProposalOpen,
  type SubstituteState,
} from "#app/models/preparation/substitute-state.ts";
import type { LineToPrepare } from "#app/services/preparation/preparation.server.ts";
import type { PreparationPageProps } from "./page-props.ts";

const t = texts(preparationTexts);

const tones: Record<SubstituteState, string> = {
  waiting: "waiting",
  accepted: "ready",
  refused: "stopped",
  withdrawn: "stopped",
  late: "stopped",
};

type SubstituteProps = PreparationPageProps & { line: LineToPrepare };

/** Goods for the missing units of a line: what the customer says of them, and how to propose or withdraw them. */
export function Substitute(props: SubstituteProps) {
  const { line, isOpen } = props;
  if (missingUnits(line) === 0 || (!line.substitute && !isOpen)) return null;
  return (
    <div className="instead">
      <Proposed line={line} isOpen={isOpen} />
      {isOpen ? <SubstituteForm {...props} /> : null}
    </div>
  );
}

function Proposed({ line, isOpen }: Pick<SubstituteProps, "line" | "isOpen">) {
  if (!line.substitute) return null;
  const { state, quantity, storageUnit, label, reference } = line.substitute;
  return (
    <>
      <p>
        {t("substitute.goods", { units: formatUnits(quantity, storageUnit), label, reference })}
      </p>
      {isOpen || state !== "accepted" ? (
        <p className={`status ${tones[state]}`}>{t(`substitute.state.${state}`)}</p>
      ) : null}
    </>
  );
}

function SubstituteForm(props: SubstituteProps) {
  const { substitute } = props.line;
  return substitute && isProposalOpen(substitute.state) ? (
    <WithdrawForm {...props} />
  ) : (
    <ProposeForm {...props} />
  );
}

type ProposalFields = { code: string; quantity: string };

function ProposeForm({ line, form: key, reply, order }: SubstituteProps) {
  const { lineNumber, label } = line;
  const own = reply?.target === `remplacer-${lineNumber}` ? reply : undefined;
  const { form, fields } = useServerForm<ProposalFields>(own, {
    id: `remplacer-${lineNumber}`,
    defaultValue: { quantity: String(missingUnits(line)) },
  });
  return (
    <details className="screen" open={own !== undefined}>
      <summary>{t("substitute.title")}</summary>
      <PostForm
        key={order.version}
        form={form}
        action="?acte=remplacer"
        className="note"
        aria-label={t("substitute.of", { label, line: lineNumber })}
      >
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="line" value={lineNumber} />
        <Field
          field={fields.code}
          label={t("substitute.code")}
          required
          maxLength={80}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={own !== undefined}
        />
        <Field
          field={fields.quantity}
          label={t("substitute.quantity")}
          hint={t("substitute.quantity-hint")}
          required
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={4}
          autoComplete="off"
          size={5}
        />
        <Button kind="secondary">{t("substitute.submit")}</Button>
      </PostForm>
    </details>
  );
}

function WithdrawForm({ line, form: key, reply }: SubstituteProps) {
  const { lineNumber, label } = line;
  const own = reply?.target === `remplacer-${lineNumber}` ? reply : undefined;
  const { form } = useServerForm(own, { id: `retirer-${lineNumber}` });
  return (
    <PostForm
      form={form}
      action="?acte=retirer"
      className="screen"
      aria-label={t("substitute.of", { label, line: lineNumber })}
    >
      <FormErrors form={form} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="line" value={lineNumber} />
      <Button kind="quiet">{t("substitute.withdraw")}</Button>
    </PostForm>
  );
}

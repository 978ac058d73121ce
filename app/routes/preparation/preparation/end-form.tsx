import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import preparationTexts from "#app/locales/fr/preparation/preparation.json";
import { texts } from "#app/locales/texts.ts";
import {
  cancelRefusal,
  closeRefusal,
  isDecided,
  MAX_PLACE_LENGTH,
  missingUnits,
} from "#app/models/preparation/preparation.ts";
import type { LineToPrepare } from "#app/services/preparation/preparation.server.ts";
import type { PreparationPageProps } from "./page-props.ts";

const t = texts(preparationTexts);

type ReadyFields = { place: string };

/** Ends the preparation: the order is ready, or cancelled when nothing of it was found. */
export function EndForm(props: PreparationPageProps) {
  const isNothing = cancelRefusal(props.order.lines) === null;
  return isNothing ? <CancelForm {...props} /> : <ReadyForm {...props} />;
}

/** Declares the order ready, at a place; not before its last line. */
function ReadyForm({ order, form: key, reply }: PreparationPageProps) {
  const own = endReply(reply);
  const { form, fields } = useServerForm<ReadyFields>(own, { id: "prete" });
  const left = order.lines.filter((line) => !isDecided(line)).length;
  const isWaiting = closeRefusal(order.lines) === "preparation-waiting";
  const short = order.lines.filter(isTakenOff).length;
  return (
    <PostForm form={form} action="?acte=prete" className="ready panel stack screen">
      <h2>{t("ready.title")}</h2>
      {left > 0 ? <p>{t("ready.undecided", { count: left })}</p> : null}
      {own?.target === "annuler" ? <FormErrors form={form} /> : null}
      {isWaiting ? (
        <Notice>
          <p>{t("ready.waiting")}</p>
        </Notice>
      ) : null}
      {left === 0 && short > 0 ? (
        <Notice tone="warning">
          <p>{t("ready.short", { count: short })}</p>
        </Notice>
      ) : null}
      {left === 0 && short === 0 && !isWaiting ? <p>{t("ready.all")}</p> : null}
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="version" value={order.version} />
      <Field
        field={fields.place}
        label={t("ready.place")}
        hint={t("ready.place-hint")}
        maxLength={MAX_PLACE_LENGTH}
        autoComplete="off"
        autoFocus={reply === undefined ? left === 0 : own !== undefined}
      />
      <Button kind={left === 0 ? "primary" : "secondary"}>{t("ready.submit")}</Button>
    </PostForm>
  );
}

/** True for a line whose rest is missing, and nothing is put in for it. */
function isTakenOff(line: LineToPrepare): boolean {
  const state = line.substitute?.state;
  return missingUnits(line) > 0 && state !== "accepted" && state !== "waiting";
}

/** Cancels the order: nothing of it was found. */
function CancelForm({ order, form: key, reply }: PreparationPageProps) {
  const { form } = useServerForm(endReply(reply), { id: "annuler" });
  return (
    <PostForm form={form} action="?acte=annuler" className="ready panel stack screen">
      <h2>{t("ready.title")}</h2>
      <FormErrors form={form} />
      <Notice tone="warning">
        <p>{t("ready.nothing")}</p>
      </Notice>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="version" value={order.version} />
      <Button kind="danger">{t("ready.cancel")}</Button>
    </PostForm>
  );
}

/** A refusal of either form: a colleague may have noted meanwhile what makes the other one stand here. */
function endReply(reply: PreparationPageProps["reply"]) {
  return reply?.target === "prete" || reply?.target === "annuler" ? reply : undefined;
}
